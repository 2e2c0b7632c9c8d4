import type { CurriculumEntry, EntriesQuery, Page } from '@ardoise/contract';
import { isRecord } from '../guards.ts';
import { foldedTerms, hasTerms } from './folded.ts';
import type { Answer, Kept } from './kept.ts';

const all = 'entries:';

/**
 * Under which name a list is stored; null for a search, which is answered from all stored lists.
 */
function nameOf({ discipline, level, lowConfidence, q, cursor }: EntriesQuery): string | null {
  if (discipline === undefined || level === undefined) return null;
  if (q !== undefined || cursor !== undefined) return null;
  return `${all}${discipline}:${level}:${lowConfidence === true ? 'all' : 'sure'}`;
}

const isEntry = (value: unknown): value is CurriculumEntry =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['title'] === 'string';

const entriesIn = (value: unknown) => (Array.isArray(value) ? value.filter(isEntry) : []);

/** Parts of the catalogue that were opened on this device. */
export function keptCatalogue(kept: Kept) {
  return {
    async keep(query: EntriesQuery, page: Page<CurriculumEntry>): Promise<void> {
      const name = nameOf(query);
      if (name !== null && page.nextCursor === null) await kept.put(name, page.items);
    },
    async find(query: EntriesQuery): Promise<Answer<Page<CurriculumEntry>> | null> {
      const name = nameOf(query);
      if (name !== null) {
        const found = await kept.get(name);
        if (found === null) return null;
        return { value: { items: entriesIn(found.value), nextCursor: null }, at: found.at };
      }
      const lists = await Promise.all(
        (await kept.names(all)).map(async (one) => await kept.get(one)),
      );
      const [oldest] = lists.flatMap((list) => list?.at ?? []).sort();
      if (query.q === undefined || oldest === undefined) return null;
      const terms = foldedTerms(query.q);
      const entries = new Map(
        lists.flatMap((list) => entriesIn(list?.value)).map((entry) => [entry.id, entry]),
      );
      const items = [...entries.values()]
        .filter(({ title }) => hasTerms(title, terms))
        .slice(0, query.limit);
      return { value: { items, nextCursor: null }, at: oldest };
    },
  };
}
