import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Family, FamilyRepository } from './family-repository.ts';
import {
  firstToken,
  hashOf,
  newSalt,
  parseToken,
  successorOf,
  type RefreshToken,
  type TokenKeys,
} from './refresh-token.ts';

const day = 24 * 3600 * 1000;
/** A session ends when it is not used for this long … */
export const idleLife = 30 * day;
/** … and in any case after this long. */
export const wholeLife = 180 * day;
/** For so long after a rotation the old token still leads to the same successor. */
export const grace = 10_000;

export interface Refreshed {
  userId: string;
  sessionId: string;
  token: RefreshToken;
}

export interface Sessions {
  start(userId: string, device: string): Promise<Refreshed>;
  /** @throws Problem SESSION_EXPIRED; a reused token takes its family with it. */
  refresh(tokenText: string): Promise<Refreshed>;
  end(tokenText: string): Promise<void>;
  endById(sessionId: string): Promise<void>;
  /** The living ones of a user, the latest used first. */
  list(userId: string): Promise<Family[]>;
  /** Ends one of this user's; false when there is none. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all of this user's, but the one named. */
  endAll(userId: string, except?: string): Promise<void>;
}

/** What hangs on sessions and ends with them. */
export interface SessionEnds {
  one(sessionId: string): Promise<void>;
  all(userId: string, except?: string): Promise<void>;
}

/** Families of refresh tokens: start, rotate, end. */
export function createSessions(
  families: FamilyRepository,
  keys: TokenKeys,
  clock: Clock,
  ends: SessionEnds,
): Sessions {
  async function revoke(sessionId: string): Promise<void> {
    await families.revoke(sessionId, clock.now());
    await ends.one(sessionId);
  }

  /** The successor that a parallel refresh made, when `token` is the one just rotated. */
  function parallelSuccessor(family: Family, token: RefreshToken, now: Date): RefreshToken | null {
    if (family.salt === null || family.previousHash !== hashOf(token)) return null;
    if (now.getTime() - family.rotatedAt.getTime() > grace) return null;
    return successorOf(keys, token, family.salt);
  }

  return {
    async start(userId, device) {
      const now = clock.now();
      const id = families.newId();
      const token = firstToken(keys, id);
      await families.insert({
        id,
        userId,
        tokenHash: hashOf(token),
        device,
        expiresAt: new Date(now.getTime() + idleLife),
        endsAt: new Date(now.getTime() + wholeLife),
        now,
      });
      return { userId, sessionId: id, token };
    },

    async refresh(tokenText) {
      const token = parseToken(keys, tokenText);
      if (token === null) throw new Problem('SESSION_EXPIRED');
      const now = clock.now();
      const salt = newSalt();
      const next = successorOf(keys, token, salt);
      const rotated = await families.rotate({
        familyId: token.familyId,
        fromHash: hashOf(token),
        toHash: hashOf(next),
        toRank: next.rank,
        salt,
        now,
        expiresAt: new Date(now.getTime() + idleLife),
      });
      if (rotated !== null) return { userId: rotated.userId, sessionId: rotated.id, token: next };

      const family = await families.byId(token.familyId);
      const live =
        family !== null &&
        family.revokedAt === null &&
        family.expiresAt > now &&
        family.endsAt > now;
      if (!live) throw new Problem('SESSION_EXPIRED');
      const shared = parallelSuccessor(family, token, now);
      if (shared !== null) return { userId: family.userId, sessionId: family.id, token: shared };
      // A token that this site gave, and that was already used: somebody else has a copy.
      await revoke(family.id);
      throw new Problem('SESSION_EXPIRED');
    },

    async end(tokenText) {
      const token = parseToken(keys, tokenText);
      if (token !== null) await revoke(token.familyId);
    },

    endById: revoke,
    list: (userId) => families.ofUser(userId, clock.now()),
    async endOne(userId, sessionId) {
      const ended = await families.revokeOf(userId, sessionId, clock.now());
      if (ended) await ends.one(sessionId);
      return ended;
    },
    async endAll(userId, except) {
      await families.revokeAll(userId, clock.now(), except);
      await ends.all(userId, except);
    },
  };
}
