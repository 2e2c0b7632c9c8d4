import { type Connection, type mongo, Types } from 'mongoose';
import type { TimePosition } from '../../shared/paging.ts';
import { restorableMs } from './limits.ts';
import { type SheetDocument, sheetCollections, sheetModels } from './model.ts';

/** A deleted sheet that can be restored. */
export type StoredDeletedSheet = Pick<
  SheetDocument,
  'title' | 'discipline' | 'level' | 'series'
> & { id: string; deletedAt: Date; purgeAt: Date };

/** A sheet past restoring, and the first original of its family. */
export interface SheetPastRestoring {
  id: string;
  owner: string;
  root: string;
}

/** Sheets that are removed for good in one go. */
const batch = 200;

const never = new Date(0);
/** Before every clock's now: from then on no process restores the sheet, whatever its clock says. */
const longAgo = new Date(1);

export type DeletedRepository = ReturnType<typeof createDeletedRepository>;

/** Sheets between their deletion and their removal for good. */
export function createDeletedRepository(connection: Connection) {
  const { Revision } = sheetModels(connection);
  const sheets = connection.collection<SheetDocument>(sheetCollections.sheets);
  const oid = (id: string) => new Types.ObjectId(id);
  const restorable = (owner: string, now: Date): mongo.Filter<SheetDocument> => ({
    owner: oid(owner),
    purgeAt: { $gt: now },
  });

  const pastRestoring = (now: Date) => ({ purgeAt: { $gt: never, $lt: now } });
  const familyPart = { owner: 1, family: 1 } as const;
  const withRoot = ({ _id, owner, family }: Pick<SheetDocument, '_id' | 'owner' | 'family'>) => {
    const id = _id.toHexString();
    return { id, owner: owner.toHexString(), root: family ?? id };
  };

  /** Revisions go first: after a crash in between, the sheet is still found. */
  async function removeForGood(ids: Types.ObjectId[], filter: mongo.Filter<SheetDocument> = {}) {
    await Revision.deleteMany({ sheet: { $in: ids } });
    await sheets.deleteMany({ ...filter, _id: { $in: ids } });
  }

  function pageQuery(owner: string, now: Date, after: TimePosition | null, limit: number) {
    const filter: mongo.Filter<SheetDocument> = {
      ...restorable(owner, now),
      deletedAt: after === null ? { $gt: never } : { $gt: never, $lte: after.at },
      ...(after === null
        ? {}
        : { $or: [{ deletedAt: { $lt: after.at } }, { _id: { $lt: oid(after.id) } }] }),
    };
    const projection = { title: 1, discipline: 1, level: 1, series: 1, deletedAt: 1, purgeAt: 1 };
    return sheets.find(filter, { projection }).sort({ deletedAt: -1, _id: -1 }).limit(limit);
  }

  return {
    /** Deletes a sheet so that it can be restored; false when there is no such sheet. */
    async remove(owner: string, id: string, now: Date): Promise<boolean> {
      const result = await sheets.updateOne(
        { _id: oid(id), owner: oid(owner), deletedAt: null },
        { $set: { deletedAt: now, purgeAt: new Date(now.getTime() + restorableMs) } },
      );
      return result.matchedCount === 1;
    },

    async restore(owner: string, id: string, now: Date): Promise<void> {
      await sheets.updateOne(
        { ...restorable(owner, now), _id: oid(id) },
        { $set: { deletedAt: null, purgeAt: null } },
      );
    },

    /** The last deleted first. */
    async page(
      owner: string,
      now: Date,
      after: TimePosition | null,
      limit: number,
    ): Promise<StoredDeletedSheet[]> {
      const found = await pageQuery(owner, now, after, limit).toArray();
      return found.map(({ _id, title, discipline, level, series, deletedAt, purgeAt }) => ({
        id: _id.toHexString(),
        title,
        discipline,
        level,
        series,
        deletedAt: deletedAt ?? never,
        purgeAt: purgeAt ?? never,
      }));
    },

    /** The query plan of a page, for the test that it uses an index. */
    async explainPage(owner: string, now: Date, after: TimePosition | null): Promise<unknown> {
      return await pageQuery(owner, now, after, 20).explain();
    },

    /** A deleted sheet cannot be restored any more from now on; null when none could be. */
    async endRestoring(owner: string, id: string, now: Date): Promise<SheetPastRestoring | null> {
      const found = await sheets.findOneAndUpdate(
        { ...restorable(owner, now), _id: oid(id) },
        { $set: { purgeAt: longAgo } },
        { projection: familyPart },
      );
      return found === null ? null : withRoot(found);
    },

    /** Some of the sheets past restoring. */
    async pastRestoring(now: Date): Promise<SheetPastRestoring[]> {
      const found = await sheets
        .find(pastRestoring(now), { projection: familyPart })
        .limit(batch)
        .toArray();
      return found.map(withRoot);
    },

    /** Whether a sheet of a family is there, or can be restored. */
    async familyRemains(owner: string, root: string, now: Date): Promise<boolean> {
      const found = await sheets.findOne(
        {
          owner: oid(owner),
          $or: [{ _id: oid(root) }, { family: root }],
          $nor: [pastRestoring(now)],
        },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },

    /** Removes sheets past restoring for good. */
    removeForGood: (ids: readonly string[], now: Date) =>
      removeForGood(ids.map(oid), pastRestoring(now)),

    /** Every sheet of an account, for good. */
    async removeAll(owner: string): Promise<void> {
      for (;;) {
        const some = await sheets
          .find({ owner: oid(owner) }, { projection: { _id: 1 } })
          .limit(batch)
          .toArray();
        if (some.length === 0) return;
        await removeForGood(some.map(({ _id: id }) => id));
      }
    },
  };
}
