import type { Connection } from 'mongoose';
import { importCollections, importIndexes } from '../modules/imports/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(importCollections.imports).createIndexes([...importIndexes]);
}
