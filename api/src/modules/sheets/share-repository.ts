import { type Connection, type mongo, Types } from 'mongoose';
import { type SheetDocument, sheetCollections } from './model.ts';

export type Share = NonNullable<SheetDocument['share']>;

/** A sheet as its link shows it. */
export interface StoredSharedSheet {
  owner: string;
  share: Share;
  /** JSON text. */
  content: string;
  modifiedAt: Date;
}

export type ShareRepository = ReturnType<typeof createShareRepository>;

/** The links of sheets, which are stored on the sheets themselves. Deleted sheets have none. */
export function createShareRepository(connection: Connection) {
  const sheets = connection.collection<SheetDocument>(sheetCollections.sheets);
  const mine = (owner: string, id: string): mongo.Filter<SheetDocument> => ({
    _id: new Types.ObjectId(id),
    owner: new Types.ObjectId(owner),
    deletedAt: null,
  });

  return {
    /** The link of a sheet; `share` is null without one, the answer null without the sheet. */
    async find(owner: string, id: string): Promise<{ share: Share | null } | null> {
      const found = await sheets.findOne(mine(owner, id), { projection: { share: 1 } });
      return found === null ? null : { share: found.share ?? null };
    },

    /** Stores a link unless there is one. */
    async add(owner: string, id: string, share: Share): Promise<void> {
      await sheets.updateOne({ ...mine(owner, id), share: null }, { $set: { share } });
    },

    /** False when there is no such sheet. */
    async remove(owner: string, id: string): Promise<boolean> {
      const { matchedCount } = await sheets.updateOne(mine(owner, id), { $set: { share: null } });
      return matchedCount === 1;
    },

    /** A shared sheet of anybody's. */
    async shared(id: string): Promise<StoredSharedSheet | null> {
      const found = await sheets.findOne({ _id: new Types.ObjectId(id), deletedAt: null });
      if (!found?.share) return null;
      const { owner, share, content, modifiedAt } = found;
      return { owner: owner.toHexString(), share, content, modifiedAt };
    },
  };
}
