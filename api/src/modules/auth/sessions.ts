import type { User } from '@ardoise/contract';
import type { AccountEvents } from '../../plugins/account-events.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Family, FamilyRepository } from './family-repository.ts';
import {
  firstToken,
  hashOf,
  newSalt,
  parseToken,
  successorsOf,
  type RefreshToken,
  type TokenKeys,
} from './refresh-token.ts';
import { sessionLives } from './session-policy.ts';

/** Milliseconds after a rotation in which the old token still gives the same successor. */
export const grace = 10_000;

export interface Refreshed {
  userId: string;
  sessionId: string;
  token: RefreshToken;
}

export interface Sessions {
  /** `factor`: whether a second factor was shown. */
  start(
    user: Pick<User, 'id' | 'role'>,
    device: string,
    factor: 'shown' | 'none',
  ): Promise<Refreshed>;
  /** @throws Problem SESSION_EXPIRED; a reused token revokes its family. */
  refresh(tokenText: string): Promise<Refreshed & Pick<Family, 'createdAt' | 'endsAt'>>;
  /** A second factor was shown in this session. */
  noteFactor(userId: string, sessionId: string): Promise<void>;
  end(tokenText: string): Promise<void>;
  endById(sessionId: string): Promise<void>;
  /** The open ones of a user, the most recently used first. */
  list(userId: string): Promise<Family[]>;
  /** Ends one of this user's; false when there is none. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all of this user's, except the one named. */
  endAll(userId: string, except?: string): Promise<void>;
}

/** Sessions, each of which is a refresh token family. */
export function createSessions(
  families: FamilyRepository,
  keys: TokenKeys,
  clock: Clock,
  accountEvents: AccountEvents,
): Sessions {
  async function revoke(sessionId: string): Promise<void> {
    await families.revoke(sessionId, clock.now());
    await accountEvents.emit('session-ended', { sessionId });
  }

  function refreshed({ userId, id: sessionId, createdAt, endsAt }: Family, token: RefreshToken) {
    return { userId, sessionId, token, createdAt, endsAt };
  }

  /**
   * Whether this site issued the token. Of one whose seal is of a secret that is gone, the hash of the
   * newest token or the one before it tells: nobody else can know those.
   */
  function wasIssued(token: RefreshToken, family: Family | null): boolean {
    if (token.isSealed || family === null) return token.isSealed;
    return [family.tokenHash, family.previousHash].includes(hashOf(token));
  }

  /** The successor that a parallel refresh derived, if `token` is the one that was just rotated. */
  function parallelSuccessor(family: Family, token: RefreshToken, now: Date): RefreshToken | null {
    if (family.salt === null || family.previousHash !== hashOf(token)) return null;
    if (now.getTime() - family.rotatedAt.getTime() > grace) return null;
    const successors = successorsOf(keys, token, family.salt);
    return successors.find((one) => hashOf(one) === family.tokenHash) ?? null;
  }

  return {
    async start({ id: userId, role }, device, factor) {
      const now = clock.now();
      const life = sessionLives[role];
      const id = families.newId();
      const token = firstToken(keys, id);
      await families.insert({
        id,
        userId,
        role,
        tokenHash: hashOf(token),
        device,
        factorAt: factor === 'shown' ? now : null,
        expiresAt: new Date(now.getTime() + life.idle),
        endsAt: new Date(now.getTime() + life.whole),
        now,
      });
      await accountEvents.emit('session-used', { userId });
      return { userId, sessionId: id, token };
    },

    async refresh(tokenText) {
      const token = parseToken(keys, tokenText);
      if (token === null) throw new Problem('SESSION_EXPIRED');
      const now = clock.now();
      const before = await families.byId(token.familyId);
      const role = before?.role;
      if (role === undefined || !wasIssued(token, before)) throw new Problem('SESSION_EXPIRED');
      const salt = newSalt();
      const [next] = successorsOf(keys, token, salt);
      const rotated = await families.rotate({
        familyId: token.familyId,
        fromHash: hashOf(token),
        toHash: hashOf(next),
        toRank: next.rank,
        salt,
        now,
        expiresAt: new Date(now.getTime() + sessionLives[role].idle),
      });
      if (rotated !== null) {
        await accountEvents.emit('session-used', { userId: rotated.userId });
        return refreshed(rotated, next);
      }

      const family = await families.byId(token.familyId);
      const live =
        family !== null &&
        family.revokedAt === null &&
        family.expiresAt > now &&
        family.endsAt > now;
      if (!live) throw new Problem('SESSION_EXPIRED');
      const shared = parallelSuccessor(family, token, now);
      if (shared !== null) return refreshed(family, shared);
      // A genuine token that was used before: somebody else has a copy.
      await revoke(family.id);
      throw new Problem('SESSION_EXPIRED');
    },

    async noteFactor(userId, sessionId) {
      await families.noteFactor(userId, sessionId, clock.now());
      await accountEvents.emit('session-proved', { sessionId });
    },

    async end(tokenText) {
      const token = parseToken(keys, tokenText);
      if (token === null) return;
      const isOurs = token.isSealed || wasIssued(token, await families.byId(token.familyId));
      if (isOurs) await revoke(token.familyId);
    },

    endById: revoke,
    list: (userId) => families.ofUser(userId, clock.now()),
    async endOne(userId, sessionId) {
      const ended = await families.revokeOf(userId, sessionId, clock.now());
      if (ended) await accountEvents.emit('session-ended', { sessionId });
      return ended;
    },
    async endAll(userId, except) {
      await families.revokeAll(userId, clock.now(), except);
      await accountEvents.emit('sessions-ended', { userId, except });
    },
  };
}
