import type { Sheet } from '@ardoise/contract';
import { sheetsClient } from '@ardoise/contract/client';
import type { Kept } from '../device/kept.ts';
import { keptSheets } from '../device/kept-sheets.ts';
import { domain } from './domain.ts';

export type SheetsClient = ReturnType<typeof sheetsClient>;

const keep = (kept: Kept, sheet: Sheet) => keptSheets(kept).keepSheet(sheet);

export const sheets = domain({
  create: sheetsClient,
  reads: {
    list: {
      store: (kept, page, query) => keptSheets(kept).keepPage(query, page),
      find: (kept, query) => keptSheets(kept).page(query),
    },
    get: {
      store: keep,
      find: (kept, id) => keptSheets(kept).sheet(id),
      forget: (kept, id) => keptSheets(kept).forgetSheet(id),
    },
  },
  onlineOnly: ['deleted', 'revisions', 'revision', 'companions'],
  changes: {
    patch: keep,
    regenerate: keep,
    publish: keep,
    unpublish: keep,
    restore: keep,
    remove: (kept, _nothing, id) => keptSheets(kept).forgetSheet(id),
  },
});
