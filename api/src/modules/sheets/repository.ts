import type { Conformity } from '@ardoise/sheet';
import { type Connection, type mongo, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { TimePosition } from '../../shared/paging.ts';
import { withRawTexts } from '../../shared/raw-texts.ts';
import { sheetCollections, type SheetDocument, sheetModels } from './model.ts';
import { type NewRevision, revisionQueries } from './revision-repository.ts';
import { searchTextOf, searchWords } from './text.ts';

type Plain<T> = Omit<T, '_id' | 'owner'> & { id: string; owner: string };
/** A sheet; `content` and `conformity` are JSON texts of the types of those names. */
export type StoredSheet = Plain<SheetDocument>;
export type StoredSummary = Omit<StoredSheet, 'content' | 'conformity' | 'search'>;

/** A sheet that is only passed on: its JSON texts are the bytes from the database. */
export interface RawSheet {
  summary: StoredSummary;
  content: Uint8Array;
  conformity: Uint8Array;
}

export interface SheetFilter {
  status?: StoredSheet['status'] | undefined;
  discipline?: StoredSheet['discipline'] | undefined;
  level?: StoredSheet['level'] | undefined;
  q?: string | undefined;
}

function plain<T extends object & { _id: Types.ObjectId; owner: Types.ObjectId }>(document: T) {
  const { _id, owner } = document;
  // Without a rest pattern, which is ten times as slow, on the busiest reads.
  return { ...document, _id: undefined, id: _id.toHexString(), owner: owner.toHexString() };
}

/** What a sheet shows of a revision's content. */
function shown({
  content,
  conformity,
  number,
  at,
}: Omit<NewRevision, 'sheet' | 'owner' | 'cause'>) {
  const { identification, origin } = content;
  const { title, discipline, level, series } = identification;
  return {
    title,
    search: searchTextOf(content),
    discipline,
    level,
    series,
    revision: number,
    score: conformity.score,
    findingCount: conformity.findings.length,
    rules: conformity.rules,
    origin,
    content: JSON.stringify(content),
    conformity: JSON.stringify(conformity),
    modifiedAt: at,
  };
}

/** Texts that a summary does without. */
const longTexts = ['content', 'conformity', 'search'] as const;
type SummaryDocument = Omit<SheetDocument, (typeof longTexts)[number]>;
const noText = new Uint8Array();

const withoutBody = { content: 0, conformity: 0, search: 0 } as const;

function escapeRegex(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
}

export type SheetRepository = ReturnType<typeof sheetRepository>;

export function sheetRepository(connection: Connection) {
  const { Sheet, Revision } = sheetModels(connection);
  // The busiest reads go to the driver: their filters are built here, of typed parts only.
  const sheets = connection.collection<SheetDocument>(sheetCollections.sheets);
  const oid = (id: string) => new Types.ObjectId(id);
  const mine = (owner: string, id: string) => ({
    _id: oid(id),
    owner: oid(owner),
    deletedAt: null,
  });

  function listFilter(owner: string, { status, discipline, level, q }: SheetFilter) {
    const filter: mongo.Filter<SheetDocument> = { owner: oid(owner), deletedAt: null };
    if (status !== undefined) filter.status = status;
    if (discipline !== undefined) filter.discipline = discipline;
    if (level !== undefined) filter.level = level;
    const words = searchWords(q ?? '');
    if (words.length > 0) {
      filter.$and = words.map((word) => ({ search: { $regex: escapeRegex(word) } }));
    }
    return filter;
  }

  function pageQuery(
    owner: string,
    filter: SheetFilter,
    after: TimePosition | null,
    limit: number,
  ) {
    const query = listFilter(owner, filter);
    if (after !== null) {
      query.modifiedAt = { $lte: after.at };
      query.$or = [{ modifiedAt: { $lt: after.at } }, { _id: { $lt: oid(after.id) } }];
    }
    return sheets
      .find(query, { projection: withoutBody })
      .sort({ modifiedAt: -1, _id: -1 })
      .limit(limit);
  }

  return {
    ...revisionQueries(Revision, oid),

    /** Creates the sheet of a first revision, unless it exists. */
    async insertSheet(revision: NewRevision, family?: string): Promise<void> {
      const { sheet, owner, at } = revision;
      try {
        await Sheet.collection.insertOne({
          _id: oid(sheet),
          owner: oid(owner),
          ...shown(revision),
          status: 'draft',
          publishedRevision: null,
          exportCount: 0,
          regenerations: 0,
          ...(family === undefined ? {} : { family }),
          createdAt: at,
          deletedAt: null,
          purgeAt: null,
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Shows a stored revision as the current one, if the sheet is at the one before it. */
    async advance(revision: NewRevision): Promise<boolean> {
      const { sheet, number, cause } = revision;
      const result = await Sheet.updateOne(
        { _id: oid(sheet), revision: number - 1 },
        { $set: shown(revision), $inc: { regenerations: cause === 'regeneration' ? 1 : 0 } },
      );
      return result.matchedCount === 1;
    },

    /** Replaces what earlier rules said of a revision; the sheet does not count as modified. */
    async reassess(id: string, revision: number, conformity: Conformity): Promise<void> {
      const { score, findings, rules } = conformity;
      await Sheet.updateOne(
        { _id: oid(id), revision, rules: { $ne: rules } },
        {
          $set: {
            score,
            findingCount: findings.length,
            rules,
            conformity: JSON.stringify(conformity),
          },
        },
      );
    },

    /** Joins a sheet to a family; again for the same one changes nothing. */
    async join(id: string, family: string): Promise<void> {
      await Sheet.updateOne({ _id: oid(id), family: null }, { $set: { family } });
    },

    async exists(id: string): Promise<boolean> {
      return (await Sheet.findOne({ _id: oid(id) }, { _id: 1 }).lean()) !== null;
    },

    async find(owner: string, id: string): Promise<StoredSheet | null> {
      const found = await sheets.findOne(mine(owner, id));
      return found === null ? null : plain(found);
    },

    async findRaw(owner: string, id: string): Promise<RawSheet | null> {
      const found: unknown = await sheets.findOne(mine(owner, id), { raw: true });
      if (!(found instanceof Uint8Array)) return null;
      const { document, texts } = withRawTexts<SummaryDocument>(found, longTexts);
      const [content = noText, conformity = noText] = texts;
      return { summary: plain(document), content, conformity };
    },

    async page(
      owner: string,
      filter: SheetFilter,
      after: TimePosition | null,
      limit: number,
    ): Promise<StoredSummary[]> {
      return (await pageQuery(owner, filter, after, limit).toArray()).map(plain);
    },

    /** The query plan of a page, for the test that it uses an index. */
    async explainPage(
      owner: string,
      filter: SheetFilter,
      after: TimePosition | null,
    ): Promise<unknown> {
      return await pageQuery(owner, filter, after, 20).explain();
    },

    async generatedSince(owner: string, since: Date, limit: number): Promise<StoredSummary[]> {
      const found = await Sheet.find(
        { owner: oid(owner), deletedAt: null, createdAt: { $gte: since } },
        withoutBody,
      )
        .sort({ createdAt: -1 })
        .limit(limit)
        .lean();
      return found.map(plain);
    },

    async counts(owner: string, since: Date) {
      const all = { owner: oid(owner), deletedAt: null };
      const [total, published, recent] = await Promise.all([
        Sheet.countDocuments(all),
        Sheet.countDocuments({ ...all, status: 'published' }),
        Sheet.countDocuments({ ...all, createdAt: { $gte: since } }),
      ]);
      return { total, published, drafts: Math.max(0, total - published), recent };
    },

    async setStatus(
      owner: string,
      id: string,
      revision: number | null,
    ): Promise<StoredSheet | null> {
      const status = revision === null ? 'draft' : 'published';
      const found = await Sheet.findOneAndUpdate(
        { ...mine(owner, id), ...(revision === null ? {} : { revision }) },
        { $set: { status, publishedRevision: revision } },
        { returnDocument: 'after' },
      ).lean();
      return found === null ? null : plain(found);
    },

    async countExport(owner: string, id: string): Promise<void> {
      await Sheet.updateOne(mine(owner, id), { $inc: { exportCount: 1 } });
    },

    /** Every sheet of an account, deleted ones too. */
    async idsOf(owner: string): Promise<string[]> {
      const found = await sheets.find({ owner: oid(owner) }, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id: id }) => id.toHexString());
    },

    /** A sheet with everything that is stored of it, also when it is deleted. */
    async findWhole(owner: string, id: string): Promise<StoredSheet | null> {
      const found = await sheets.findOne({ _id: oid(id), owner: oid(owner) });
      return found === null ? null : plain(found);
    },
  };
}
