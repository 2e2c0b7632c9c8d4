import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { LedgerEntry } from './entry.ts';
import { ledgerCollection, type LedgerDocument } from './model.ts';

const plain = ({ _id, ...entry }: LedgerDocument): LedgerEntry => ({ ...entry, id: _id });

export type LedgerRepository = ReturnType<typeof ledgerRepository>;

/** Entries are only ever added, until the law has them kept no longer. */
export function ledgerRepository(connection: Connection) {
  const entries = connection.collection<LedgerDocument>(ledgerCollection);

  return {
    /** False when there is an entry of this id. */
    async insert({ id, ...entry }: LedgerEntry): Promise<boolean> {
      try {
        await entries.insertOne({ ...entry, _id: id });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async find(id: string): Promise<LedgerEntry | null> {
      const found = await entries.findOne({ _id: id });
      return found === null ? null : plain(found);
    },

    async remove(paymentIds: readonly string[], before: Date): Promise<void> {
      await entries.deleteMany({ at: { $lt: before }, paymentId: { $in: [...paymentIds] } });
    },

    /** Every entry, in the order of the ids. */
    async *all(): AsyncIterable<LedgerEntry> {
      for await (const entry of entries.find({}).sort({ _id: 1 })) yield plain(entry);
    },
  };
}
