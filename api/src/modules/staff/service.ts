import { createHash, randomBytes } from 'node:crypto';
import type {
  InvitationBody,
  InvitationOffer,
  InvitedSignUpBody,
  StaffInvitation,
  StaffMember,
  StaffRole,
  StaffTeam,
} from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { covers, isStaffRole } from '../../shared/rights.ts';
import { termsVersion } from '../auth/terms.ts';
import { isCommonPassword } from '../auth/passwords.ts';
import { type Actor, commandLine, type Journal } from '../journal/service.ts';
import type { MailQueue } from '../mail/queue.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import type { Invitation, InvitationRepository } from './invitation-repository.ts';
import type { Outcome, RoleChanges } from './role-changes.ts';

const day = 24 * 3_600_000;
/** Milliseconds for which an invitation may be accepted. */
export const invitationLife = 7 * day;
/** Kept as long after its end, for whoever asks what became of it. */
const keptAfter = 30 * day;

export interface StaffParts {
  invitations: InvitationRepository;
  roleChanges: RoleChanges;
  users: UserService;
  journal: Journal;
  mail: MailQueue;
  hashPassword(password: string): Promise<string>;
  /** When the latest session of an account was last renewed, and whether it has a second factor. */
  securityOf(userId: string): Promise<{ lastSeenAt: Date | null; hasSecondFactor: boolean }>;
  clock: Clock;
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

function shown({ id, email, role, invitedAt, expiresAt }: Invitation): StaffInvitation {
  return {
    id,
    email,
    role,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** @throws Problem what a change came to that was not made */
function demandMade(outcome: Outcome): void {
  if (outcome === 'last-owner') throw new Problem('LAST_OWNER');
  if (outcome === 'forbidden') throw new Problem('FORBIDDEN');
  if (outcome === 'stale') throw new Problem('CONFLICT');
}

export type StaffService = ReturnType<typeof createStaffService>;

/** The team: who belongs to it, who is invited, and their roles. */
export function createStaffService(parts: StaffParts) {
  const { invitations, roleChanges, users, journal, mail, hashPassword, securityOf, clock } = parts;

  /** The member's account. @throws Problem NOT_FOUND */
  async function member(id: string): Promise<{ email: string; role: StaffRole }> {
    const user = (await users.byId(id))?.user;
    if (user === undefined || !isStaffRole(user.role)) throw new Problem('NOT_FOUND');
    return { email: user.email, role: user.role };
  }

  /** @throws Problem INVITATION_USED, INVITATION_WITHDRAWN, LINK_EXPIRED */
  async function byToken(token: string): Promise<Invitation> {
    const found = await invitations.byToken(digest(token));
    if (found !== null && found.endedAt !== null) {
      throw new Problem(found.served === true ? 'INVITATION_USED' : 'INVITATION_WITHDRAWN');
    }
    if (found === null || found.expiresAt <= clock.now()) throw new Problem('LINK_EXPIRED');
    return found;
  }

  /** The name of who invited. @throws Problem INVITATION_WITHDRAWN where they may do so no more */
  async function inviterOf({ invitedBy, role }: Invitation): Promise<string | null> {
    if (invitedBy === null) return null;
    const inviter = (await users.byId(invitedBy))?.user;
    if (inviter === undefined || !covers(inviter.role, role)) {
      throw new Problem('INVITATION_WITHDRAWN');
    }
    return `${inviter.firstName} ${inviter.lastName}`.trim();
  }

  /** @throws Problem INVITATION_WITHDRAWN where who invited may do so no more, ALREADY_STAFF */
  async function join(userId: string, { id, role, invitedBy }: Invitation): Promise<void> {
    const outcome = await roleChanges.make({
      accountId: userId,
      from: 'user',
      to: role,
      grantedBy: invitedBy,
      actor: { id: userId, role },
      act: 'staff.joined',
      reason: null,
    });
    if (outcome === 'forbidden') throw new Problem('INVITATION_WITHDRAWN');
    // Made before, by an attempt whose answer was lost, or the account has another role already.
    if (outcome !== 'made' && (await users.byId(userId))?.user.role !== role) {
      throw new Problem('ALREADY_STAFF');
    }
    await invitations.end(id, clock.now(), true);
  }

  return {
    async team(): Promise<StaffTeam> {
      await roleChanges.completePending();
      const members = await Promise.all(
        (await users.roles.members()).map(async (one): Promise<StaffMember> => {
          const { lastSeenAt, hasSecondFactor } = await securityOf(one.id);
          return { ...one, hasSecondFactor, lastSeenAt: lastSeenAt?.toISOString() ?? null };
        }),
      );
      return { members, invitations: (await invitations.open(clock.now())).map(shown) };
    },

    /**
     * Invites an address by mail; an earlier invitation to it serves no more.
     * @throws Problem FORBIDDEN for a role with rights that the inviter lacks, ALREADY_STAFF
     */
    async invite(by: Actor, body: InvitationBody): Promise<StaffInvitation> {
      if (by !== commandLine && !covers(by.role, body.role)) throw new Problem('FORBIDDEN');
      const email = normaliseEmail(body.email);
      const account = await users.byEmail(email);
      if (account !== null && isStaffRole(account.user.role)) throw new Problem('ALREADY_STAFF');
      const now = clock.now();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + invitationLife);
      const invitation: Invitation = {
        id: invitations.newId(),
        email,
        role: body.role,
        invitedBy: by === commandLine ? null : by.id,
        token: digest(token),
        invitedAt: now,
        expiresAt,
        endedAt: null,
        purgeAt: new Date(expiresAt.getTime() + keptAfter),
      };
      await journal.record({
        actor: by,
        act: 'staff.invited',
        subject: { kind: 'invitation', id: invitation.id },
        after: { role: body.role },
        reason: body.reason,
      });
      await invitations.endOf(email, now);
      await invitations.insert(invitation);
      await mail.post({
        kind: 'staff-invitation',
        to: email,
        name: account?.user.firstName ?? '',
        language: account?.user.language ?? body.language,
        values: {
          role: body.role,
          link: `${mail.siteUrl}/auth?invitation=${token}`,
          until: expiresAt.toISOString(),
        },
      });
      return shown(invitation);
    },

    /** @throws Problem NOT_FOUND when it is not open, FORBIDDEN */
    async withdraw(by: Exclude<Actor, string>, id: string): Promise<void> {
      const found = await invitations.find(id, clock.now());
      if (found === null) throw new Problem('NOT_FOUND');
      if (!covers(by.role, found.role)) throw new Problem('FORBIDDEN');
      await journal.record({
        actor: by,
        act: 'staff.invitation-withdrawn',
        subject: { kind: 'invitation', id },
        before: { role: found.role },
      });
      await invitations.end(id, clock.now(), false);
    },

    /** @throws Problem INVITATION_USED, INVITATION_WITHDRAWN, LINK_EXPIRED */
    async offer(token: string): Promise<InvitationOffer> {
      const invitation = await byToken(token);
      const { email, role, expiresAt } = invitation;
      const invitedBy = await inviterOf(invitation);
      const user = (await users.byEmail(email))?.user;
      const account = user === undefined ? 'none' : user.emailVerified ? 'ready' : 'unconfirmed';
      return { email, role, invitedBy, expiresAt: expiresAt.toISOString(), account };
    },

    /**
     * Joins the team with an account of the invited address. All its sessions end.
     * @throws Problem INVITATION_USED, INVITATION_WITHDRAWN, LINK_EXPIRED, ALREADY_STAFF, FORBIDDEN
     * for another account or an unconfirmed address
     */
    async accept(userId: string, token: string): Promise<void> {
      const invitation = await byToken(token);
      const { user } = await users.demand(userId);
      const isInvited = normaliseEmail(user.email) === invitation.email && user.emailVerified;
      if (!isInvited) throw new Problem('FORBIDDEN');
      await join(userId, invitation);
    },

    /**
     * @throws Problem INVITATION_USED, INVITATION_WITHDRAWN, LINK_EXPIRED, PASSWORD_TOO_COMMON,
     * EMAIL_TAKEN
     */
    async signUp({ token, password, ...body }: InvitedSignUpBody): Promise<void> {
      const invitation = await byToken(token);
      if (isCommonPassword(password)) throw new Problem('PASSWORD_TOO_COMMON');
      const now = clock.now();
      const account = await users.register({
        email: invitation.email,
        // The link was mailed there.
        emailVerifiedAt: now,
        passwordHash: await hashPassword(password),
        firstName: body.firstName,
        lastName: body.lastName,
        language: body.language,
        role: 'user',
        terms: { version: termsVersion, acceptedAt: now },
        marketingAcceptedAt: null,
        createdAt: now,
      });
      if (account === null) throw new Problem('EMAIL_TAKEN');
      await join(account.user.id, invitation);
    },

    /** @throws Problem NOT_FOUND, FORBIDDEN, LAST_OWNER, CONFLICT */
    async setRole(
      by: Exclude<Actor, string>,
      id: string,
      to: StaffRole,
      reason: string | undefined,
    ): Promise<void> {
      const { role: from } = await member(id);
      if (from === to) return;
      demandMade(
        await roleChanges.make({
          accountId: id,
          from,
          to,
          grantedBy: by.id,
          actor: by,
          act: 'staff.role-changed',
          reason: reason ?? null,
        }),
      );
    },

    /** @throws Problem NOT_FOUND, FORBIDDEN, LAST_OWNER, CONFLICT */
    async remove(
      by: Exclude<Actor, string>,
      id: string,
      reason: string | undefined,
    ): Promise<void> {
      const { role: from } = await member(id);
      demandMade(
        await roleChanges.make({
          accountId: id,
          from,
          to: 'user',
          grantedBy: by.id,
          actor: by,
          act: by.id === id ? 'staff.left' : 'staff.removed',
          reason: reason ?? null,
        }),
      );
    },
  };
}
