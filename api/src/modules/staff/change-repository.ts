import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { type PendingChange, type RoleChangesDocument, staffCollections } from './model.ts';

export type ChangeRepository = ReturnType<typeof createChangeRepository>;

/** The one change of a role that is being made. Whoever finds one completes it before their own. */
export function createChangeRepository(connection: Connection) {
  const changes = connection.collection<RoleChangesDocument>(staffCollections.changes);
  const id = 'latest';

  return {
    async pending(): Promise<PendingChange | null> {
      return (await changes.findOne({ _id: id }))?.pending ?? null;
    },

    /** Begins a change; null when another one is being made. */
    async begin(change: Omit<PendingChange, 'number'>): Promise<PendingChange | null> {
      const number = ((await changes.findOne({ _id: id }))?.number ?? 0) + 1;
      const pending = { ...change, number };
      try {
        const begun = await changes.updateOne(
          { _id: id, number: number - 1, pending: null },
          { $set: { number, pending } },
          { upsert: number === 1 },
        );
        return begun.modifiedCount + begun.upsertedCount === 1 ? pending : null;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    async end({ number }: PendingChange): Promise<void> {
      await changes.updateOne({ _id: id, number }, { $set: { pending: null } });
    },
  };
}
