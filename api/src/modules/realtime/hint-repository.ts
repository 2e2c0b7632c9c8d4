import { type Connection, mongo } from 'mongoose';
import { type HintDocument, realtimeCollections, sessionsTopic } from './model.ts';

/** A published hint with its rank. */
export interface RankedHint extends Omit<HintDocument, '_id'> {
  rank: number;
}

const duplicateKey = 11_000;

const fromDocument = ({ _id, ...rest }: HintDocument): RankedHint => ({ rank: _id, ...rest });

export type HintRepository = ReturnType<typeof hintRepository>;

export function hintRepository(connection: Connection) {
  const hints = connection.collection<HintDocument>(realtimeCollections.hints);

  return {
    /** The highest rank; 0 when nothing was ever published. */
    async newestRank(): Promise<number> {
      const found = await hints.find().sort({ _id: -1 }).limit(1).project({ _id: 1 }).toArray();
      const id: unknown = found[0]?.['_id'];
      return typeof id === 'number' ? id : 0;
    },

    /** The last hints, in the order of their ranks. */
    async newest(most: number): Promise<RankedHint[]> {
      const found = await hints.find().sort({ _id: -1 }).limit(most).toArray();
      return found.map(fromDocument).toReversed();
    },

    async after(rank: number, most: number): Promise<RankedHint[]> {
      const found = await hints
        .find({ _id: { $gt: rank } })
        .sort({ _id: 1 })
        .limit(most)
        .toArray();
      return found.map(fromDocument);
    },

    /**
     * Stores hints under the ranks after this one, as far as no other process has taken them: since the
     * key is unique and a rank is only taken by who saw the one before, no rank appears after a higher
     * one, and a reader that goes by rank misses none.
     * @returns how many were stored
     */
    async append(rank: number, some: readonly Omit<RankedHint, 'rank'>[]): Promise<number> {
      const documents = some.map((hint, index) => ({ _id: rank + 1 + index, ...hint }));
      try {
        await hints.insertMany(documents, { ordered: true });
        return documents.length;
      } catch (error) {
        if (!(error instanceof mongo.MongoBulkWriteError) || error.code !== duplicateKey)
          throw error;
        return error.insertedCount;
      }
    },

    /** Removes what is no longer kept; the newest stays, since ranks go on from it. */
    async prune(before: Date, newest: number): Promise<void> {
      await hints.deleteMany({ at: { $lt: before }, _id: { $lt: newest } });
    },

    /** Takes a person out of what was published; the ranks stay. */
    async forget(userId: string): Promise<void> {
      const about = [{ topic: `user:${userId}` }, { topic: sessionsTopic, 'hint.id': userId }];
      for (const filter of about)
        await hints.updateMany(filter, { $set: { topic: 'none', hint: { kind: 'erased' } } });
    },

    /** Tells of every change, where the server has change streams; fails where it has none. */
    watch: () => hints.watch([{ $match: { operationType: 'insert' } }], { maxAwaitTimeMS: 5_000 }),
  };
}
