import type { SheetSummary } from '@ardoise/contract';
import type { SheetContent } from '@ardoise/sheet';
import { regenerationLimit } from './limits.ts';
import type { RawSheet, StoredSheet, StoredSummary } from './repository.ts';

/** What a sheet says beyond what is stored with it. */
interface Sent {
  isUnpaid: boolean;
}

export function toSummary(stored: StoredSummary & Sent): SheetSummary {
  const { id, title, discipline, level, series, status, revision, publishedRevision } = stored;
  const { exportCount, score, findingCount, origin, isUnpaid, createdAt, modifiedAt } = stored;
  return {
    id,
    title,
    discipline,
    level,
    series,
    status,
    revision,
    publishedRevision,
    exportCount,
    score,
    findingCount,
    origin,
    isUnpaid,
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  };
}

export type SentSheet = StoredSheet & Sent;

/** A sheet's summary as JSON text without the closing brace: content and conformity follow. */
function headJson(stored: StoredSummary & Sent): string {
  const regenerationsLeft = Math.max(0, regenerationLimit - stored.regenerations);
  return JSON.stringify({ ...toSummary(stored), regenerationsLeft }).slice(0, -1);
}

/** The whole sheet as JSON text: what is stored as JSON is put in as it is. */
export function toSheetJson(stored: SentSheet): string {
  return `${headJson(stored)},"content":${stored.content},"conformity":${stored.conformity}}`;
}

/** The same text as bytes. */
export function toSheetBytes({
  summary,
  content,
  conformity,
}: RawSheet & { summary: Sent }): Buffer {
  return Buffer.concat([
    Buffer.from(`${headJson(summary)},"content":`),
    content,
    Buffer.from(',"conformity":'),
    conformity,
    Buffer.from('}'),
  ]);
}

/** What a stored sheet says. */
export function contentOf(stored: StoredSheet): SheetContent {
  return JSON.parse(stored.content);
}
