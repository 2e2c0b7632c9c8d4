import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Account } from './account.ts';
import { userModel } from './model.ts';
import { toAccount } from './repository.ts';

/** An account whose removal this process has taken up. */
export interface Leaving {
  account: Account;
  /** Names what is said once at the end. */
  ref: string;
}

export type ErasureRepository = ReturnType<typeof createErasureRepository>;

/**
 * Accounts on their way out. The request stands in the account's own document, so that asking,
 * cancelling and closing exclude each other; the document goes last of all that is theirs.
 */
export function createErasureRepository(connection: Connection) {
  const users = userModel(connection);
  const after = { returnDocument: 'after' } as const;

  return {
    /** Notes the request, if there is none; null when the account is gone. */
    async ask(id: string, requestedAt: Date, dueAt: Date): Promise<'asked' | 'stands' | null> {
      const erasure = {
        ref: randomBytes(12).toString('hex'),
        requestedAt,
        dueAt,
        closedAt: null,
        holder: null,
        leaseUntil: null,
      };
      const result = await users.updateOne({ _id: id, erasure: null }, { $set: { erasure } });
      if (result.matchedCount === 1) return 'asked';
      return (await users.exists({ _id: id })) === null ? null : 'stands';
    },

    /** False when there is no request, or it is too late. */
    async cancel(id: string): Promise<boolean> {
      const result = await users.updateOne(
        { _id: id, 'erasure.dueAt': { $gt: new Date(0) }, 'erasure.closedAt': null },
        { $set: { erasure: null } },
      );
      return result.matchedCount === 1;
    },

    /** Closes every account that is due: nobody gets in, and no session is renewed. */
    async close(now: Date): Promise<number> {
      const result = await users.updateMany(
        { 'erasure.dueAt': { $lte: now }, 'erasure.closedAt': null },
        { $set: { 'erasure.closedAt': now, disabledAt: now } },
      );
      return result.modifiedCount;
    },

    /** Takes up one account that was closed long enough ago and that nobody is removing. */
    async claim(
      holder: string,
      now: Date,
      { until, closedBefore }: { until: Date; closedBefore: Date },
    ): Promise<Leaving | null> {
      const found = await users
        .findOneAndUpdate(
          {
            'erasure.dueAt': { $lte: now },
            'erasure.closedAt': { $lte: closedBefore },
            $or: [{ 'erasure.leaseUntil': null }, { 'erasure.leaseUntil': { $lt: now } }],
          },
          { $set: { 'erasure.holder': holder, 'erasure.leaseUntil': until } },
          after,
        )
        .lean();
      if (found === null || found.erasure === null) return null;
      return { account: toAccount(found), ref: found.erasure.ref };
    },

    /** The end: address and account are free. */
    async remove(id: string): Promise<void> {
      await users.deleteOne({ _id: id, 'erasure.closedAt': { $gt: new Date(0) } });
    },
  };
}
