import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { type RewritesDocument, sheetCollections } from './model.ts';

/** A sheet and its copies, which share one count of rewrites. */
export interface Family {
  owner: string;
  /** Id of the sheet that was copied first. */
  root: string;
}

/** Begins with the owner, so that an account's documents are a range of the primary key. */
const keyOf = ({ owner, root }: Family) => `${owner}:${root}`;

export type RewriteRepository = ReturnType<typeof createRewriteRepository>;

/** One document for each family, so that every change is one conditional update. */
export function createRewriteRepository(connection: Connection) {
  const rewrites = connection.collection<RewritesDocument>(sheetCollections.rewrites);

  async function find(family: Family): Promise<RewritesDocument | null> {
    return await rewrites.findOne({ _id: keyOf(family) });
  }

  return {
    find,

    /** The count of the family, made with `used` when there is none. */
    async findOrCreate(family: Family, used: number): Promise<RewritesDocument> {
      const found = await find(family);
      if (found !== null) return found;
      try {
        await rewrites.insertOne({ _id: keyOf(family), used, pending: [], version: 1 });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const made = await find(family);
      if (made === null) throw new Error('The count of rewrites vanished while it was made');
      return made;
    },

    /** Stores `to` unless somebody changed the document since it was read. */
    async replace(
      { _id, version }: RewritesDocument,
      { used, pending }: Pick<RewritesDocument, 'used' | 'pending'>,
    ): Promise<boolean> {
      const { matchedCount } = await rewrites.updateOne(
        { _id, version },
        { $set: { used, pending }, $inc: { version: 1 } },
      );
      return matchedCount === 1;
    },

    async removeAll(owner: string): Promise<void> {
      await rewrites.deleteMany({ _id: { $gte: `${owner}:`, $lt: `${owner};` } });
    },
  };
}
