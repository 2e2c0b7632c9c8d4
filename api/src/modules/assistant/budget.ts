import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { monthOf } from '../../shared/benin-month.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { Problem } from '../../shared/problem.ts';
import { anonymousShare, reservationMs, warnAt } from './limits.ts';
import { type BudgetDocument, collections, type Reservation } from './model.ts';

export interface Held {
  /** Counts what the answer cost and frees the rest; the first word counts. */
  settle(tokens: number): Promise<void>;
}

export interface BudgetOptions {
  monthlyTokens: number;
  /** Called once a month, over all processes, when most of it is spent. */
  warn(state: { month: string; spent: number; monthlyTokens: number }): void;
}

export type Budget = ReturnType<typeof createBudget>;

/**
 * The month's tokens. An upper bound is set aside before a provider is asked, and what the answer
 * cost is settled after it; both are one atomic update of one document, so that no number of
 * callers and processes spends more than there is. What a dead process had set aside is freed
 * again, but for what its question surely cost.
 */
export function createBudget(connection: Connection, { monthlyTokens, warn }: BudgetOptions) {
  const budgets = connection.collection<BudgetDocument>(collections.budgets);
  const share = Math.floor(monthlyTokens * anonymousShare);

  async function hold(month: string, reservation: Reservation): Promise<boolean> {
    const { most, anonymous } = reservation;
    if (most > (anonymous ? share : monthlyTokens)) return false;
    const room = {
      committed: { $lte: monthlyTokens - most },
      ...(anonymous ? { anonymous: { $lte: share - most } } : {}),
    };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        await budgets.updateOne(
          { _id: month, ...room },
          {
            $inc: { committed: most, anonymous: anonymous ? most : 0, spent: 0 },
            $push: { reservations: reservation },
          },
          { upsert: true },
        );
        return true;
      } catch (error) {
        // No room, or two first ones of a month at once; the second try tells them apart.
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return false;
  }

  async function settle(month: string, { id, most, anonymous }: Reservation, tokens: number) {
    const rest = tokens - most;
    const after = await budgets.findOneAndUpdate(
      { _id: month, 'reservations.id': id },
      {
        $inc: { committed: rest, anonymous: anonymous ? rest : 0, spent: tokens },
        $pull: { reservations: { id } },
      },
      { returnDocument: 'after', projection: { spent: 1, warnedAt: 1 } },
    );
    if (after === null || after.warnedAt !== undefined) return;
    if (after.spent < monthlyTokens * warnAt) return;
    const first = await budgets.updateOne(
      { _id: month, warnedAt: { $exists: false } },
      { $set: { warnedAt: new Date() } },
    );
    if (first.modifiedCount === 1) warn({ month, spent: after.spent, monthlyTokens });
  }

  /** Ends what dead processes had set aside. */
  async function expire(now: Date): Promise<void> {
    const months = new Set([monthOf(now), monthOf(new Date(now.getTime() - reservationMs * 2))]);
    for (const month of months) {
      const found = await budgets.findOne({ _id: month });
      for (const one of found?.reservations ?? []) {
        if (one.until <= now) await settle(month, one, one.least);
      }
    }
  }

  return {
    expire,

    /**
     * Sets tokens aside for one answer.
     * @param least what the question costs, even if nobody lives to tell
     * @throws Problem ASSISTANT_BUDGET when there are not enough
     */
    async reserve(
      { most, least, anonymous }: { most: number; least: number; anonymous: boolean },
      now: Date,
    ): Promise<Held> {
      const month = monthOf(now);
      const id = randomBytes(12).toString('hex');
      const until = new Date(now.getTime() + reservationMs);
      const reservation = { id, most, least: Math.min(least, most), anonymous, until };
      if (!(await hold(month, reservation))) {
        await expire(now);
        if (!(await hold(month, reservation))) throw new Problem('ASSISTANT_BUDGET');
      }
      let settled: Promise<void> | undefined;
      return { settle: (tokens) => (settled ??= settle(month, reservation, tokens)) };
    },

    async state(now: Date) {
      const found = await budgets.findOne({ _id: monthOf(now) });
      const { spent = 0, committed = 0, reservations = [] } = found ?? {};
      return { spent, committed, reservations: reservations.length, monthlyTokens };
    },
  };
}
