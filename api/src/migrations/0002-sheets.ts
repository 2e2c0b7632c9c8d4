import type { Connection } from 'mongoose';
import { eventIndexes, generationIndexes } from '../modules/generations/model.ts';
import { revisionIndexes, sheetIndexes } from '../modules/sheets/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection('generations').createIndexes([...generationIndexes]);
  await connection.collection('generationEvents').createIndexes([...eventIndexes]);
  await connection.collection('sheets').createIndexes([...sheetIndexes]);
  await connection.collection('sheetRevisions').createIndexes([...revisionIndexes]);
}
