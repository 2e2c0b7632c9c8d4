import type { Caller, SessionState } from '../../plugins/auth.ts';
import type { AccountEvents } from '../../plugins/account-events.ts';
import type { Clock } from '../../shared/clock.ts';
import type { UserService } from '../users/service.ts';
import type { FamilyRepository } from './family-repository.ts';

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
  accountEvents: AccountEvents;
  clock: Clock;
}

/**
 * Whether the session of an access token is still open, and its account in use. What this process
 * ends counts at once, what another process ends within `watchLife`.
 */
export function createSessionWatch({ families, users, accountEvents, clock }: SessionWatchParts) {
  const seen = new Map<string, Seen>();

  async function look({ id, sessionId }: Caller, now: Date): Promise<SessionState> {
    const [family, account] = await Promise.all([families.byId(sessionId), users.byId(id)]);
    if (family === null || family.userId !== id || account === null) return 'ended';
    if (account.disabled) return 'disabled';
    return family.revokedAt === null && family.endsAt > now ? 'open' : 'ended';
  }

  const forgetUser = async (userId: string) => {
    for (const [sessionId, one] of seen) if (one.userId === userId) seen.delete(sessionId);
  };
  accountEvents.on('session-ended', async ({ sessionId }) => {
    seen.delete(sessionId);
  });
  accountEvents.on('sessions-ended', ({ userId }) => forgetUser(userId));
  accountEvents.on('closed', ({ userId }) => forgetUser(userId));

  return async (caller: Caller): Promise<SessionState> => {
    const { id: userId, sessionId } = caller;
    const now = clock.now();
    const before = seen.get(sessionId);
    if (before !== undefined && before.userId === userId && before.until > now.getTime()) {
      return before.state;
    }
    const one = { userId, state: look(caller, now), until: now.getTime() + watchLife };
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
