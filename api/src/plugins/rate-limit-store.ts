import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../shared/mongo-errors.ts';

/** The latest uses under one key, at most as many as its limit allows. */
interface LimitDocument {
  /** SHA-256 of name and subject: no address is readable here. */
  _id: string;
  uses: { at: Date; mark: string }[];
  expiresAt: Date;
  /** Of a limit that locks an account when it is full: its name, and the account. */
  lock?: { name: string; account: string };
}

export const limitCollection = 'rateLimits';

/** Lookups go by the primary key; `expiresAt`: cleaning. */
export const limitIndexes = [
  { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 },
] as const;

/** `lock`: the locks of an account; `locks`: all, the newest first. */
export const lockIndexes = [
  {
    key: { 'lock.account': 1 },
    name: 'lock',
    partialFilterExpression: { 'lock.account': { $type: 'string' } },
  },
  {
    key: { 'lock.name': 1, expiresAt: -1 },
    name: 'locks',
    partialFilterExpression: { 'lock.account': { $type: 'string' } },
  },
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

/** What is known of the caller, for whoever watches over the limits. */
export interface About {
  /** The account that a full window locks. */
  account?: string | undefined;
  address?: string | undefined;
  /** A further look at the same call, which is refused once. */
  isAgain?: boolean;
}

/** Told of each use that was refused. */
export type OnFull = (refused: { name: string; address: string | undefined; now: Date }) => void;

/** A full window of an account. */
export interface Lock {
  name: string;
  account: string;
  since: Date;
  until: Date;
}

export type Taken = { allowed: true; use: Use } | { allowed: false; retryAfter: number };

/**
 * Sliding windows in the database, so that a limit holds over all processes. A use is taken by one
 * atomic update that matches only while fewer than `max` uses lie in the window; the upsert of a
 * full one meets its own key.
 */
export function createLimitStore(connection: Connection, onFull: OnFull) {
  const limits = connection.collection<LimitDocument>(limitCollection);
  const isFull = ({ max, seconds }: Limit, now: Date) => ({
    [`uses.${max - 1}`]: { $exists: true },
    'uses.0.at': { $gt: new Date(now.getTime() - seconds * 1000) },
  });

  return {
    /** Takes one use, unless the window is full. */
    async take(
      { name, max, seconds }: Limit,
      subject: string,
      now: Date,
      { account, address, isAgain = false }: About = {},
    ): Promise<Taken> {
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
            $set: {
              expiresAt: new Date(now.getTime() + span),
              ...(account === undefined ? {} : { lock: { name, account } }),
            },
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
      if (!isAgain) onFull({ name, address, now });
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

    /** Full windows of these limits, the newest first: of all accounts, or of one. */
    async locks(
      among: readonly Limit[],
      now: Date,
      most: number,
      account?: string,
    ): Promise<Lock[]> {
      const full = among.map((limit) => ({ 'lock.name': limit.name, ...isFull(limit, now) }));
      const found = await limits
        .find({ 'lock.account': account ?? { $type: 'string' }, $or: full })
        .sort({ expiresAt: -1 })
        .limit(most)
        .toArray();
      return found.flatMap(({ lock, uses }) => {
        const span = among.find(({ name }) => name === lock?.name)?.seconds;
        const oldest = uses[0]?.at;
        if (lock === undefined || span === undefined || oldest === undefined) return [];
        const since = uses.at(-1)?.at ?? oldest;
        return [{ ...lock, since, until: new Date(oldest.getTime() + span * 1000) }];
      });
    },

    /** Every failure of an account that still counts, locked or not. */
    async failuresOf(account: string): Promise<{ name: string; at: Date }[]> {
      const found = await limits.find({ 'lock.account': account }).toArray();
      return found.flatMap(({ lock, uses }) =>
        uses.map(({ at }) => ({ name: lock?.name ?? '', at })),
      );
    },

    /** Forgets what counts against an account. */
    async unlock(account: string): Promise<void> {
      await limits.deleteMany({ 'lock.account': account });
    },
  };
}

export type LimitStore = ReturnType<typeof createLimitStore>;
