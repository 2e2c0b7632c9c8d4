import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Leaving } from './account.ts';
import { userModel } from './model.ts';
import { toAccount } from './repository.ts';

export type ErasureRepository = ReturnType<typeof createErasureRepository>;

/**
 * Erasures of accounts. The request is stored in the account's own document, so that requesting,
 * cancelling and closing exclude each other. The document is deleted last.
 */
export function createErasureRepository(connection: Connection) {
  const users = userModel(connection);
  const after = { returnDocument: 'after' } as const;

  return {
    /** Stores a request unless there is one; null when the account does not exist. The team keeps its own. */
    async ask(
      id: string,
      requestedAt: Date,
      dueAt: Date,
    ): Promise<'asked' | 'stands' | 'staff' | null> {
      const erasure = {
        ref: randomBytes(12).toString('hex'),
        requestedAt,
        dueAt,
        closedAt: null,
        holder: null,
        leaseUntil: null,
      };
      const result = await users.updateOne(
        { _id: id, erasure: null, role: 'user' },
        { $set: { erasure } },
      );
      if (result.matchedCount === 1) return 'asked';
      const found = await users.findById(id).lean();
      if (found === null) return null;
      return found.role === 'user' ? 'stands' : 'staff';
    },

    /** False when there is no request, or it is too late. */
    async cancel(id: string): Promise<boolean> {
      const result = await users.updateOne(
        { _id: id, 'erasure.dueAt': { $gt: new Date(0) }, 'erasure.closedAt': null },
        { $set: { erasure: null } },
      );
      return result.matchedCount === 1;
    },

    /** Closes every account that is due: nobody can sign in, and no session is renewed. */
    async close(now: Date): Promise<string[]> {
      const due = { 'erasure.dueAt': { $lte: now }, 'erasure.closedAt': null };
      const closed: string[] = [];
      for (;;) {
        const found = await users.findOneAndUpdate(due, {
          $set: { 'erasure.closedAt': now, disabledAt: now },
        });
        if (found === null) return closed;
        closed.push(found.id);
      }
    },

    /** Leases one account that was closed long enough ago and that no process is removing. */
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

    /** Deletes the account: its address is free again. */
    async remove(id: string): Promise<void> {
      await users.deleteOne({ _id: id, 'erasure.closedAt': { $gt: new Date(0) } });
    },
  };
}
