import { type CatalogueEntry, fold } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { isSmall } from './language.ts';
import type { Question } from './understand.ts';

/** Most entries that an answer lists. */
const most = 8;
/** Length of the common prefix from which two words count as the same. */
const stem = 5;

function stems(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length > 2 && !isSmall(word))
    .map((word) => word.slice(0, Math.max(stem, word.length - 3)));
}

/** The share of the subject's words that an entry's title contains, from 0 to 1. */
function likeness(asked: readonly string[], entry: CatalogueEntry): number {
  if (asked.length === 0) return 0;
  const words = fold(`${entry.title} ${entry.theme ?? ''}`).match(/[\p{L}\p{N}]+/gu) ?? [];
  const met = asked.filter((word) => words.some((own) => own.startsWith(word))).length;
  return met / asked.length;
}

const rank: Record<CatalogueEntry['kind'], number> = { sa: 0, sequence: 1, notion: 2 };

export interface Found {
  entries: readonly CatalogueEntry[];
  /** How many further entries match. */
  more: number;
  /** Whether the subject matched, not only class and discipline. */
  byTopic: boolean;
}

/** Entries of the catalogue on a question's subject, otherwise on its class and discipline. */
export function searchCatalogue({ level, discipline, topic }: Question): Found {
  const within = catalogue.entries({
    ...(level === null ? {} : { level }),
    ...(discipline === null ? {} : { discipline }),
  });
  const asked = topic === null ? [] : stems(topic);
  const scored = within
    .map((entry) => ({ entry, score: likeness(asked, entry) }))
    .filter(({ score }) => score > 0.5)
    .toSorted((a, b) => b.score - a.score || rank[a.entry.kind] - rank[b.entry.kind]);
  if (scored.length > 0) {
    return {
      entries: scored.slice(0, most).map(({ entry }) => entry),
      more: Math.max(0, scored.length - most),
      byTopic: true,
    };
  }
  if (level === null && discipline === null) return { entries: [], more: 0, byTopic: false };
  const outline = within.filter(({ kind }) => kind === 'sa');
  const listed = outline.length > 0 ? outline : within;
  return {
    entries: listed.slice(0, most),
    more: Math.max(0, listed.length - most),
    byTopic: false,
  };
}
