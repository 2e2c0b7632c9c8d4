import type { SessionCheck, SessionOwner, SessionState } from '../../plugins/auth.ts';
import type { AccountEvents } from '../../plugins/account-events.ts';
import type { Clock } from '../../shared/clock.ts';
import { isStaffRole } from '../../shared/rights.ts';
import type { UserService } from '../users/service.ts';
import type { Factors } from './factors.ts';
import type { FamilyRepository } from './family-repository.ts';
import { endOf } from './session-policy.ts';

/** Milliseconds for which what was read of a session is believed. */
export const watchLife = 2_000;
/** Most sessions that are remembered; the oldest is dropped first. */
const most = 10_000;

interface Seen {
  userId: string;
  state: Promise<SessionState>;
  until: number;
}

export interface SessionWatchParts {
  families: Pick<FamilyRepository, 'byId'>;
  users: Pick<UserService, 'byId'>;
  factors: Pick<Factors, 'isOn'>;
  accountEvents: AccountEvents;
  clock: Clock;
}

/**
 * Whether the session of an access token is still open and its account in use, and the role of the
 * account: a role that is taken away counts no longer than what was read before. What this process
 * ends counts at once, what another process ends within `watchLife`.
 */
export function createSessionWatch(parts: SessionWatchParts): SessionCheck {
  const { families, users, factors, accountEvents, clock } = parts;
  const seen = new Map<string, Seen>();

  async function look({ id, sessionId }: SessionOwner, now: Date): Promise<SessionState> {
    const [family, account] = await Promise.all([families.byId(sessionId), users.byId(id)]);
    if (family === null || family.userId !== id || account === null) return 'ended';
    // First: whose session is gone is signed out, and learns at sign-in that the account is disabled.
    if (family.revokedAt !== null) return 'ended';
    if (account.disabled) return 'disabled';
    const { role } = account.user;
    const endsAt = endOf(family, role);
    if (endsAt <= now) return 'ended';
    const hasFactor = isStaffRole(role) && (await factors.isOn(id));
    return { role, endsAt, hasFactor, factorAt: hasFactor ? family.factorAt : null };
  }

  const forgetUser = async (userId: string) => {
    for (const [sessionId, one] of seen) if (one.userId === userId) seen.delete(sessionId);
  };
  const forget = async ({ sessionId }: { sessionId: string }) => {
    seen.delete(sessionId);
  };
  accountEvents.on('session-proved', forget);
  accountEvents.on('session-ended', forget);
  accountEvents.on('sessions-ended', ({ userId }) => forgetUser(userId));
  accountEvents.on('closed', ({ userId }) => forgetUser(userId));

  return async (owner, again) => {
    const { id: userId, sessionId } = owner;
    const now = clock.now();
    const before = again === undefined ? seen.get(sessionId) : undefined;
    if (before !== undefined && before.userId === userId && before.until > now.getTime()) {
      return before.state;
    }
    const one = { userId, state: look(owner, now), until: now.getTime() + watchLife };
    seen.delete(sessionId);
    seen.set(sessionId, one);
    if (seen.size > most) seen.delete(seen.keys().next().value ?? '');
    try {
      return await one.state;
    } catch (error) {
      // The next call asks again.
      if (seen.get(sessionId) === one) seen.delete(sessionId);
      throw error;
    }
  };
}
