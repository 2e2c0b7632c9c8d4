import type { Connection } from 'mongoose';
import { sheetCollections, sheetIndexes } from '../modules/sheets/model.ts';

/** The lists' indexes before they held the search text. */
const former = new Set(['modified', 'status_modified', 'discipline_modified', 'level_modified']);

/** Indexes in which the search looks through its texts. */
export async function up(connection: Connection): Promise<void> {
  const sheets = connection.collection(sheetCollections.sheets);
  await sheets.createIndexes([...sheetIndexes]);
  for (const { name } of await sheets.indexes()) {
    if (name !== undefined && former.has(name)) await sheets.dropIndex(name);
  }
}
