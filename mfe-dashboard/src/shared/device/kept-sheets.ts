import type { Page, Sheet, SheetsQuery, SheetSummary } from '@ardoise/contract';
import { isRecord } from '../guards.ts';
import { isSheet } from '../drafts/is-sheet.ts';
import { answerFrom } from './answer-from.ts';
import type { Answer, Kept } from './kept.ts';
import { keepWithin, sheetLimit } from './limits.ts';

/** Stored sheets were validated by the server; this only rejects versions of other releases. */
function isSummary(value: unknown): value is SheetSummary {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['title'] === 'string';
}

const summaries = (value: unknown) => (Array.isArray(value) ? value.filter(isSummary) : []);

function summaryOf(sheet: Sheet): SheetSummary {
  const { content: _content, conformity: _conformity, regenerationsLeft: _left, ...rest } = sheet;
  return rest;
}

const one = (id: string) => `sheet:${id}`;

/** Sheets on this device: the list, and each one that was opened. */
export function keptSheets(kept: Kept) {
  const merge = (items: readonly SheetSummary[]) =>
    kept.change('list', (value) => {
      const fresh = new Map(items.map((item) => [item.id, item]));
      return [...summaries(value).filter(({ id }) => !fresh.has(id)), ...items];
    });
  return {
    async keepSheet(sheet: Sheet): Promise<void> {
      await kept.put(one(sheet.id), sheet);
      await merge([summaryOf(sheet)]);
      const item = { key: one(sheet.id), at: new Date().toISOString(), bytes: 1 };
      await keepWithin(kept, 'sheets', item, { count: sheetLimit, bytes: sheetLimit });
    },
    async sheet(id: string): Promise<Answer<Sheet> | null> {
      const found = await kept.get(one(id));
      return isSheet(found?.value) ? { value: found.value, at: found.at } : null;
    },
    async forgetSheet(id: string): Promise<void> {
      await kept.change('list', (value) => summaries(value).filter((item) => item.id !== id));
      const files = await kept.names(`file:${id}:`);
      await kept.remove([one(id), ...files]);
    },
    async keepPage(query: SheetsQuery, page: Page<SheetSummary>): Promise<void> {
      const { q, discipline, level, status, cursor } = query;
      const isAll = [q, discipline, level, status, cursor].every((part) => part === undefined);
      // The complete list: sheets that are missing in it are gone.
      if (isAll && page.nextCursor === null) await kept.put('list', page.items);
      else await merge(page.items);
    },
    async page(query: SheetsQuery): Promise<Answer<Page<SheetSummary>> | null> {
      const found = await kept.get('list');
      if (found === null) return null;
      const items = answerFrom(summaries(found.value), query);
      return { value: { items, nextCursor: null }, at: found.at };
    },
    count: async () => (await kept.names('sheet:')).length,
  };
}
