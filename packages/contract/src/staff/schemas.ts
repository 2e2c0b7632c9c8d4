import { type Static, Type } from 'typebox';
import { GivenName, roles, staffRoles } from '../account/schemas.ts';
import { Email, Password } from '../auth/credentials.ts';
import { closed, DateTime, Id, Locale } from '../common/schemas.ts';
import { JournalReason } from '../journal/schemas.ts';

/** What somebody may do: `resource:action`. */
export const Right = Type.String({ pattern: '^[a-z][a-z-]*:[a-z][a-z-]*$' });

/** Seconds for which showing the second factor allows what cannot be undone. */
export const stepUpSeconds = 300;

/** What the signed-in person is to the team. */
export const StaffAccess = Type.Object(
  {
    role: Type.Enum(roles),
    /** What this session may do now; empty until it has shown a second factor. */
    rights: Type.Array(Right),
    /** Whether the account has a second factor. */
    hasSecondFactor: Type.Boolean(),
    /** Until when this session may do what cannot be undone; null when the factor must be shown first. */
    confirmedUntil: Type.Union([DateTime, Type.Null()]),
    /** End of this session. */
    endsAt: DateTime,
  },
  closed,
);
export type StaffAccess = Static<typeof StaffAccess>;

export const StaffMember = Type.Object(
  {
    id: Id,
    email: Email,
    firstName: Type.String(),
    lastName: Type.String(),
    role: Type.Enum(staffRoles),
    hasSecondFactor: Type.Boolean(),
    /** When one of their sessions was last renewed; null without an open session. */
    lastSeenAt: Type.Union([DateTime, Type.Null()]),
  },
  closed,
);
export type StaffMember = Static<typeof StaffMember>;

export const StaffInvitation = Type.Object(
  {
    id: Id,
    email: Email,
    role: Type.Enum(staffRoles),
    invitedAt: DateTime,
    expiresAt: DateTime,
  },
  closed,
);
export type StaffInvitation = Static<typeof StaffInvitation>;

/** The team, and who is invited to it. */
export const StaffTeam = Type.Object(
  { members: Type.Array(StaffMember), invitations: Type.Array(StaffInvitation) },
  closed,
);
export type StaffTeam = Static<typeof StaffTeam>;

export const InvitationBody = Type.Object(
  {
    email: Email,
    role: Type.Enum(staffRoles),
    /** Of the mail, where the address has no account yet. */
    language: Locale,
    reason: Type.Optional(JournalReason),
  },
  closed,
);
export type InvitationBody = Static<typeof InvitationBody>;

export const RoleBody = Type.Object(
  { role: Type.Enum(staffRoles), reason: Type.Optional(JournalReason) },
  closed,
);
export type RoleBody = Static<typeof RoleBody>;

export const RemovalBody = Type.Object({ reason: Type.Optional(JournalReason) }, closed);
export type RemovalBody = Static<typeof RemovalBody>;

/** Secret of the mailed link. */
const InvitationToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const InvitationTokenBody = Type.Object({ token: InvitationToken }, closed);

/** What the link offers. */
export const InvitationOffer = Type.Object(
  {
    email: Email,
    role: Type.Enum(staffRoles),
    /** Name of the member who invites; null for a command on the server. */
    invitedBy: Type.Union([Type.String(), Type.Null()]),
    expiresAt: DateTime,
    /** `ready`: sign in and accept; `unconfirmed`: confirm its address first; `none`: make one. */
    account: Type.Enum(['none', 'unconfirmed', 'ready'] as const),
  },
  closed,
);
export type InvitationOffer = Static<typeof InvitationOffer>;

/** A new account for the invited address; the link has proved the address. */
export const InvitedSignUpBody = Type.Object(
  {
    token: InvitationToken,
    password: Password,
    firstName: GivenName,
    lastName: GivenName,
    language: Locale,
    acceptTerms: Type.Literal(true),
  },
  closed,
);
export type InvitedSignUpBody = Static<typeof InvitedSignUpBody>;
