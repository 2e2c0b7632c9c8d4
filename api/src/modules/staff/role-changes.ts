import type { FastifyInstance } from 'fastify';
import { covers, hasRight, type Role } from '../../shared/rights.ts';
import { commandLine, type Journal } from '../journal/service.ts';
import type { UserService } from '../users/service.ts';
import type { ChangeRepository } from './change-repository.ts';
import type { InvitationRepository } from './invitation-repository.ts';
import type { PendingChange } from './model.ts';
import type { Clock } from '../../shared/clock.ts';

/** What became of a change; `stale`: the account has another role by now, or is closed. */
export type Outcome = 'made' | 'last-owner' | 'forbidden' | 'stale';

export interface RoleChangeParts {
  changes: ChangeRepository;
  invitations: Pick<InvitationRepository, 'endOf'>;
  users: Pick<UserService, 'byId' | 'roles'>;
  journal: Journal;
  endSessions: FastifyInstance['endSessions'];
  clock: Clock;
}

export type RoleChanges = ReturnType<typeof createRoleChanges>;

/**
 * Changes of roles, one after the other over all processes, so that the owners that are counted are
 * those there are. A change is stored before it is made; whoever meets one that is not complete
 * completes it, each step of which may be done twice.
 */
export function createRoleChanges(parts: RoleChangeParts) {
  const { changes, invitations, users, journal, endSessions, clock } = parts;

  async function roleOf(id: string): Promise<Role | null> {
    const account = await users.byId(id);
    return account === null || account.disabled ? null : account.user.role;
  }

  /** Whether somebody's right to it stands now. */
  async function isGranted({ grantedBy, accountId, from, to }: PendingChange): Promise<boolean> {
    if (grantedBy === null) return true;
    const role = await roleOf(grantedBy);
    if (role === null) return false;
    // Of one's own rights one may only give up.
    if (grantedBy === accountId) return role === from && covers(from, to);
    return hasRight(role, 'staff:write') && covers(role, from) && covers(role, to);
  }

  async function judge(change: PendingChange): Promise<Exclude<Outcome, 'stale'>> {
    if (!(await isGranted(change))) return 'forbidden';
    const losesOwner = change.from === 'owner' && change.to !== 'owner';
    if (losesOwner && !(await users.roles.hasOwnerBeside(change.accountId))) return 'last-owner';
    return 'made';
  }

  async function complete(change: PendingChange): Promise<Outcome> {
    const { accountId, from, to, actor, act, reason, number } = change;
    const verdict = await judge(change);
    if (verdict === 'made') await users.roles.change(change);
    await users.roles.refuse(change);
    const wasMade = await users.roles.wasMade(change);
    if (wasMade) {
      // A session of staff begins with a sign-in; one of a former member ends everywhere.
      if (from === 'user' || to === 'user') await endSessions(accountId);
      if (to === 'user') {
        const email = (await users.byId(accountId))?.user.email;
        if (email !== undefined) await invitations.endOf(email, clock.now());
      }
      await journal.record({
        actor: actor === commandLine ? actor : { id: actor.id, role: actor.role },
        act,
        subject: { kind: 'account', id: accountId },
        before: { role: from },
        after: { role: to },
        ...(reason === null ? {} : { reason }),
        key: `role-change/${number}`,
      });
    }
    await changes.end(change);
    if (wasMade) return 'made';
    return verdict === 'made' ? 'stale' : verdict;
  }

  /** Completes what a process left that died. */
  async function completePending(): Promise<void> {
    const pending = await changes.pending();
    if (pending !== null) await complete(pending);
  }

  return {
    completePending,

    async make(change: Omit<PendingChange, 'number'>): Promise<Outcome> {
      for (;;) {
        await completePending();
        const begun = await changes.begin(change);
        if (begun !== null) return complete(begun);
      }
    },
  };
}
