import type { ShareForm } from '@ardoise/contract';
import { type Connection, type mongo, Types } from 'mongoose';
import type { TimePosition } from '../../shared/paging.ts';
import { type Share, type SheetDocument, sheetCollections } from './model.ts';

/** A sheet as its link shows it. */
export interface StoredSharedSheet {
  owner: string;
  share: Share;
  /** JSON text. */
  content: string;
  modifiedAt: Date;
}

/** A sheet with the links that it has. */
export type StoredShares = Pick<SheetDocument, 'title' | 'discipline' | 'level' | 'series'> & {
  id: string;
  sharedAt: Date;
  links: { form: ShareForm; share: Share }[];
};

export type ShareRepository = ReturnType<typeof createShareRepository>;

const fields = { private: 'share', preview: 'previewShare' } as const;
const forms = ['private', 'preview'] as const;

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
    async find(
      owner: string,
      id: string,
      form: ShareForm,
    ): Promise<{ share: Share | null } | null> {
      const field = fields[form];
      const found = await sheets.findOne(mine(owner, id), { projection: { [field]: 1 } });
      return found === null ? null : { share: found[field] ?? null };
    },

    /** Stores a link unless there is one of this form. */
    async add(owner: string, id: string, form: ShareForm, share: Share): Promise<void> {
      const field = fields[form];
      await sheets.updateOne(
        { ...mine(owner, id), [field]: null },
        { $set: { [field]: share, sharedAt: share.createdAt } },
      );
    },

    /** False when there is no such sheet. */
    async remove(owner: string, id: string, form: ShareForm): Promise<boolean> {
      const which = mine(owner, id);
      const { matchedCount } = await sheets.updateOne(which, { $set: { [fields[form]]: null } });
      // Without links it leaves the list; a crash before leaves it there, without links.
      await sheets.updateOne(
        { ...which, share: null, previewShare: null },
        { $set: { sharedAt: null } },
      );
      return matchedCount === 1;
    },

    /** A shared sheet of anybody's. */
    async shared(id: string, form: ShareForm): Promise<StoredSharedSheet | null> {
      const found = await sheets.findOne({ _id: new Types.ObjectId(id), deletedAt: null });
      const share = found?.[fields[form]];
      if (!found || !share) return null;
      const { owner, content, modifiedAt } = found;
      return { owner: owner.toHexString(), share, content, modifiedAt };
    },

    /** Sheets of an owner, the last shared first. */
    async page(owner: string, after: TimePosition | null, limit: number): Promise<StoredShares[]> {
      const before = after && new Types.ObjectId(after.id);
      const filter: mongo.Filter<SheetDocument> = {
        owner: new Types.ObjectId(owner),
        deletedAt: null,
        sharedAt: after === null ? { $gt: new Date(0) } : { $gt: new Date(0), $lte: after.at },
        ...(after === null || before === null
          ? {}
          : { $or: [{ sharedAt: { $lt: after.at } }, { _id: { $lt: before } }] }),
      };
      const projection = { content: 0, conformity: 0, search: 0 };
      const found = await sheets
        .find(filter, { projection })
        .sort({ sharedAt: -1, _id: -1 })
        .limit(limit)
        .toArray();
      return found.map((sheet) => {
        const { _id, title, discipline, level, series, sharedAt } = sheet;
        const links = forms.flatMap((form) => {
          const share = sheet[fields[form]];
          return share ? [{ form, share }] : [];
        });
        const at = sharedAt ?? new Date(0);
        return { id: _id.toHexString(), title, discipline, level, series, sharedAt: at, links };
      });
    },
  };
}
