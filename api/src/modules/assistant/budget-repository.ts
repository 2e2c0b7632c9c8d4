import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { type BudgetDocument, collections, type Reservation } from './model.ts';

export type BudgetRepository = ReturnType<typeof createBudgetRepository>;

/** One document per month, so that every change is one atomic update. */
export function createBudgetRepository(connection: Connection) {
  const budgets = connection.collection<BudgetDocument>(collections.budgets);

  return {
    find: (month: string) => budgets.findOne({ _id: month }),

    /**
     * Adds a reservation if it fits. `ceiling` limits all tokens of the month, `share` those of
     * anonymous callers.
     */
    async reserve(
      month: string,
      reservation: Reservation,
      { ceiling, share }: { ceiling: number; share: number },
    ): Promise<boolean> {
      const { most, anonymous } = reservation;
      const room = {
        committed: { $lte: ceiling - most },
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
          // It does not fit, or another call created the month's document: retry to find out.
          if (!isDuplicateKey(error)) throw error;
        }
      }
      return false;
    },

    /** Replaces a reservation by the tokens spent; null when it has already been settled. */
    settle(month: string, { id, most, anonymous }: Reservation, tokens: number) {
      const rest = tokens - most;
      return budgets.findOneAndUpdate(
        { _id: month, 'reservations.id': id },
        {
          $inc: { committed: rest, anonymous: anonymous ? rest : 0, spent: tokens },
          $pull: { reservations: { id } },
        },
        { returnDocument: 'after', projection: { spent: 1, warnedAt: 1 } },
      );
    },

    /** Records that staff are warned about this month; true for the first caller only. */
    async markWarned(month: string): Promise<boolean> {
      const first = await budgets.updateOne(
        { _id: month, warnedAt: { $exists: false } },
        { $set: { warnedAt: new Date() } },
      );
      return first.modifiedCount === 1;
    },
  };
}
