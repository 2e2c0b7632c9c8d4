import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { Conformity, SheetContent } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { compose } from '@ardoise/sheet/composer';
import type { Connection } from 'mongoose';
import { assessContent } from '../../modules/sheets/assess-content.ts';
import {
  type RevisionDocument,
  sheetCollections,
  type SheetDocument,
} from '../../modules/sheets/model.ts';
import { searchTextOf } from '../../modules/sheets/text.ts';
import { planSheet } from '../../modules/writing/request.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { seededId, storeMissing } from './batches.ts';
import { chooser } from './choice.ts';
import { seededUser } from './users.ts';

const deflate = promisify(deflateRaw);
const dayMs = 86_400_000;
/** Different contents; the sheets share them. */
const topics = 40;

interface Pattern {
  content: SheetContent;
  conformity: Conformity;
  contentText: string;
  conformityText: string;
  packed: Buffer;
}

/** A canvas for each of some topics of the curriculum. */
async function patterns(): Promise<Pattern[]> {
  const entries = catalogue.entries();
  const every = Math.max(1, Math.floor(entries.length / topics));
  const made: Pattern[] = [];
  for (const entry of entries.filter((_, index) => index % every === 0)) {
    await yieldToEventLoop();
    const { level, discipline, id: entryId, series } = entry;
    const asked = {
      level,
      discipline,
      entryId,
      duration: 55,
      classSize: 42,
      language: 'fr',
    } as const;
    const own = series?.[0] === undefined ? {} : { series: series[0] };
    const content = compose(planSheet({ ...asked, ...own }, 'seed', null));
    const conformity = assessContent(content);
    const contentText = JSON.stringify(content);
    const conformityText = JSON.stringify(conformity);
    const packed = await deflate(contentText);
    made.push({ content, conformity, contentText, conformityText, packed });
  }
  return made;
}

function sheetOf(
  { content, conformity, contentText, conformityText, packed }: Pattern,
  { rank, users, now }: { rank: number; users: number; now: Date },
): { sheet: SheetDocument; revision: RevisionDocument } {
  const draw = chooser('sheet', rank);
  const { title, discipline, level, series } = content.identification;
  const { score, findings, rules } = conformity;
  // A few teachers have many.
  const some = draw.below(10) === 0 ? Math.ceil(users / 100) : users;
  const owner = seededUser(draw.below(some));
  const at = new Date(now.getTime() - draw.below(2 * 365) * dayMs - draw.below(dayMs));
  const isPublished = draw.below(3) === 0;
  const id = seededId('sheet', rank);
  const sheet: SheetDocument = {
    _id: id,
    owner,
    title,
    search: searchTextOf(content),
    discipline,
    level,
    series,
    status: isPublished ? 'published' : 'draft',
    revision: 1,
    publishedRevision: isPublished ? 1 : null,
    exportCount: 0,
    regenerations: 0,
    score,
    findingCount: findings.length,
    rules,
    origin: content.origin,
    content: contentText,
    conformity: conformityText,
    createdAt: at,
    modifiedAt: at,
    deletedAt: null,
    purgeAt: null,
  };
  const revision: RevisionDocument = {
    _id: seededId('revision', rank),
    sheet: id,
    owner,
    number: 1,
    cause: 'generation',
    score,
    rules,
    content: packed,
    createdAt: at,
  };
  return { sheet, revision };
}

/** Sheets of the seeded users. @returns how many were not there yet */
export async function seedSheets(
  connection: Connection,
  { count, users, now }: { count: number; users: number; now: Date },
): Promise<number> {
  if (count === 0) return 0;
  if (users === 0) throw new Error('Sheets need users');
  const shared = await patterns();
  const made = (ranks: readonly number[]) =>
    ranks.flatMap((rank) => {
      const pattern = shared[rank % shared.length];
      return pattern === undefined ? [] : [sheetOf(pattern, { rank, users, now })];
    });
  // The revisions come first, as when a sheet is written.
  await storeMissing({
    connection,
    collection: sheetCollections.revisions,
    count,
    idOf: (rank) => seededId('revision', rank),
    store: (ranks) =>
      connection
        .collection<RevisionDocument>(sheetCollections.revisions)
        .insertMany(made(ranks).map(({ revision }) => revision)),
  });
  return await storeMissing({
    connection,
    collection: sheetCollections.sheets,
    count,
    idOf: (rank) => seededId('sheet', rank),
    store: (ranks) =>
      connection
        .collection<SheetDocument>(sheetCollections.sheets)
        .insertMany(made(ranks).map(({ sheet }) => sheet)),
  });
}
