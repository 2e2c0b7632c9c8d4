import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { collections, type CounterDocument } from './model.ts';

export type CounterRepository = ReturnType<typeof createCounterRepository>;

export function createCounterRepository(connection: Connection) {
  const counters = connection.collection<CounterDocument>(collections.counters);

  return {
    /**
     * Counts one use if the counter is below `max`. A full one does not match, so its upsert fails
     * with a duplicate key.
     */
    async increment(id: string, max: number, expiresAt: Date): Promise<boolean> {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        try {
          await counters.updateOne(
            { _id: id, used: { $lt: max } },
            { $inc: { used: 1 }, $set: { expiresAt } },
            { upsert: true },
          );
          return true;
        } catch (error) {
          // Either it is full, or another call created it: retry to find out.
          if (!isDuplicateKey(error)) throw error;
        }
      }
      return false;
    },

    async decrement(id: string): Promise<void> {
      await counters.updateOne({ _id: id, used: { $gt: 0 } }, { $inc: { used: -1 } });
    },
  };
}
