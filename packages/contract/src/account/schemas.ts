import { type Static, Type } from 'typebox';
import { Email, Password, passwordLength } from '../auth/credentials.ts';
import { closed, DateTime, Id, Locale } from '../common/schemas.ts';

/** First or last name of a person. */
export const PersonName = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });

/**
 * A name as a person gives it. It stands in mails, so it holds no address and no control, line-breaking or
 * bidirectional character.
 */
export const GivenName = Type.String({
  ...PersonName,
  not: {
    pattern:
      '[\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069<>@]|:/|//|[Ww]{3}\\.',
  },
});

/** Ten digits of Benin, beginning with 01; the client removes spaces. */
export const BeninPhone = Type.String({ pattern: '^01[0-9]{8}$' });

export const positions = [
  'teacher',
  'director',
  'inspector',
  'trainer',
  'student',
  'other',
] as const;

/** Roles of the team. What each may do stands in one table of the API. */
export const staffRoles = [
  'owner',
  'administrator',
  'support',
  'content',
  'finance',
  'reader',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** `user`: a teacher, who belongs to no team. */
export const roles = ['user', ...staffRoles] as const;

export const User = Type.Object(
  {
    id: Id,
    email: Email,
    /** Whether the user has proved to receive mail at this address. */
    emailVerified: Type.Boolean(),
    firstName: PersonName,
    lastName: PersonName,
    language: Locale,
    position: Type.Union([Type.Enum(positions), Type.Null()]),
    /** The school, as printed on sheets; '' until the teacher gives it. */
    institution: Type.String({ maxLength: 200 }),
    /** Ten digits of Benin, null until given. */
    phone: Type.Union([Type.String(), Type.Null()]),
    biography: Type.String({ maxLength: 1_000 }),
    /** Addresses of the picture by size; null without one. */
    avatar: Type.Union([
      Type.Object({ small: Type.String(), medium: Type.String() }, closed),
      Type.Null(),
    ]),
    /** Whether sign-in asks for a second factor. */
    mfaEnabled: Type.Boolean(),
    /** When erasure was requested, and when it takes place; null when it was not requested. */
    erasure: Type.Union([
      Type.Object({ requestedAt: DateTime, dueAt: DateTime }, closed),
      Type.Null(),
    ]),
    role: Type.Enum(roles),
    createdAt: DateTime,
  },
  closed,
);
export type User = Static<typeof User>;

const line = (maxLength: number) => Type.String({ maxLength });

export const ProfileBody = Type.Partial(
  Type.Object({
    firstName: GivenName,
    lastName: GivenName,
    phone: Type.Union([BeninPhone, Type.Null()]),
    institution: line(200),
    position: Type.Union([Type.Enum(positions), Type.Null()]),
    biography: line(1_000),
    language: Locale,
  }),
  closed,
);
export type ProfileBody = Static<typeof ProfileBody>;

export const EmailChangeBody = Type.Object(
  { email: Email, password: Type.String({ minLength: 1, maxLength: passwordLength.max }) },
  closed,
);
export type EmailChangeBody = Static<typeof EmailChangeBody>;

export const PasswordChangeBody = Type.Object(
  {
    current: Type.String({ minLength: 1, maxLength: passwordLength.max }),
    password: Password,
  },
  closed,
);
export type PasswordChangeBody = Static<typeof PasswordChangeBody>;

export const NotificationPreferences = Type.Object(
  { email: Type.Boolean(), push: Type.Boolean(), marketing: Type.Boolean() },
  closed,
);
export type NotificationPreferences = Static<typeof NotificationPreferences>;

/** Sizes of a stored picture: the side of its square, in pixels. */
export const avatarSides = { small: 64, medium: 256 } as const;

/** Maximum size of an uploaded picture, in bytes. */
export const pictureBytes = 2_000_000;

export const AvatarParams = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    size: Type.Enum(['small', 'medium'] as const),
  },
  closed,
);

/** Head of every sheet of this teacher that names no other school, as printed. */
export const Letterhead = Type.Object(
  {
    school: line(200),
    /** Lines above and below the name: direction, town, post box, telephone. */
    above: Type.Array(line(120), { maxItems: 3 }),
    below: Type.Array(line(120), { maxItems: 3 }),
  },
  closed,
);
export type Letterhead = Static<typeof Letterhead>;

/** The school's logo as it is printed: small, and drawn anew. */
export const SchoolLogo = Type.Object(
  {
    /** Another logo has another address. */
    address: Type.String(),
    /** In pixels. */
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type SchoolLogo = Static<typeof SchoolLogo>;

export const LogoParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{56}$' }) }, closed);

/** My letterhead, with the logo, which has calls of its own. */
export const MyLetterhead = Type.Object(
  { ...Letterhead.properties, logo: Type.Union([SchoolLogo, Type.Null()]) },
  closed,
);
export type MyLetterhead = Static<typeof MyLetterhead>;
