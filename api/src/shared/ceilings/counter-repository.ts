import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../mongo-errors.ts';

/** Uses under one ceiling in one span, such as a caller's messages of a day. */
interface CounterDocument {
  /** SHA-256 of the ceiling's name, its span and the caller, so that no address is stored. */
  _id: string;
  used: number;
  expiresAt: Date;
}

/** Named after its first user. */
export const counterCollection = 'assistantCounters';

export type CounterRepository = ReturnType<typeof createCounterRepository>;

export function createCounterRepository(connection: Connection) {
  const counters = connection.collection<CounterDocument>(counterCollection);

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

    async used(id: string): Promise<number> {
      return (await counters.findOne({ _id: id }))?.used ?? 0;
    },

    async decrement(id: string): Promise<void> {
      await counters.updateOne({ _id: id, used: { $gt: 0 } }, { $inc: { used: -1 } });
    },
  };
}
