import type { Connection } from 'mongoose';
import { type SheetDocument, sheetCollections, sheetIndexes } from '../modules/sheets/model.ts';

/** The list of shared sheets: its index, and when the links that exist were made. */
export async function up(connection: Connection): Promise<void> {
  const sheets = connection.collection<SheetDocument>(sheetCollections.sheets);
  await sheets.createIndexes([...sheetIndexes]);
  const unlisted = sheets.find(
    { share: { $ne: null }, sharedAt: null },
    { projection: { share: 1 } },
  );
  for await (const { _id, share } of unlisted) {
    // A process of the former release may end the link meanwhile: the list leaves it out.
    if (share) await sheets.updateOne({ _id }, { $set: { sharedAt: share.createdAt } });
  }
}
