import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../shared/mongo-errors.ts';

/** The latest uses under one key, at most as many as its limit allows. */
interface LimitDocument {
  /** SHA-256 of name and subject: no address is readable here. */
  _id: string;
  uses: { at: Date; mark: string }[];
  expiresAt: Date;
}

/** Lookups go by the primary key; `expiresAt`: cleaning. */
export const limitIndexes = [
  { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 },
] as const;

export interface Limit {
  name: string;
  /** Uses allowed in any span of `seconds`. */
  max: number;
  seconds: number;
}

/** Identifies a use that was allowed, to give it back. */
export interface Use {
  key: string;
  mark: string;
}

export type Taken = { allowed: true; use: Use } | { allowed: false; retryAfter: number };

/**
 * Sliding windows in the database, so that a limit holds over all processes. A use is taken by one
 * atomic update that matches only while fewer than `max` uses lie in the window; the upsert of a
 * full one meets its own key.
 */
export function createLimitStore(connection: Connection) {
  const limits = connection.collection<LimitDocument>('rateLimits');

  return {
    /** Takes one use, unless the window is full. */
    async take({ name, max, seconds }: Limit, subject: string, now: Date): Promise<Taken> {
      const key = createHash('sha256').update(`${name}\0${subject}`).digest('hex');
      const mark = randomBytes(9).toString('base64url');
      const span = seconds * 1000;
      const from = new Date(now.getTime() - span);
      const attempt = () =>
        limits.updateOne(
          {
            _id: key,
            $or: [{ [`uses.${max - 1}`]: { $exists: false } }, { 'uses.0.at': { $lte: from } }],
          },
          {
            $push: { uses: { $each: [{ at: now, mark }], $slice: -max } },
            $set: { expiresAt: new Date(now.getTime() + span) },
          },
          { upsert: true },
        );
      try {
        await attempt();
        return { allowed: true, use: { key, mark } };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // The window is full, or two first uses came at once: the second attempt tells which.
      try {
        await attempt();
        return { allowed: true, use: { key, mark } };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const full = await limits.findOne({ _id: key });
      const oldest = full?.uses[0]?.at.getTime() ?? now.getTime();
      return { allowed: false, retryAfter: Math.max(1, (oldest + span - now.getTime()) / 1000) };
    },

    /** Gives one use back: it does not count. */
    async giveBack({ key, mark }: Use): Promise<void> {
      await limits.updateOne({ _id: key }, { $pull: { uses: { mark } } });
    },

    /** Forgets the uses under the key. */
    async clear({ key }: Use): Promise<void> {
      await limits.deleteOne({ _id: key });
    },
  };
}

export type LimitStore = ReturnType<typeof createLimitStore>;
