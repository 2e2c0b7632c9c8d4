import type { Connection } from 'mongoose';
import { sheetCollections, sheetIndexes } from '../modules/sheets/model.ts';

/** The list of deleted sheets: its index. */
export async function up(connection: Connection): Promise<void> {
  await connection.collection(sheetCollections.sheets).createIndexes([...sheetIndexes]);
}
