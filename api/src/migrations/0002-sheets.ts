import { eventIndexes, generationIndexes } from '../modules/generations/model.ts';
import { revisionIndexes, sheetIndexes } from '../modules/sheets/model.ts';
import type { Migration } from './migration.ts';

export const sheets: Migration = {
  version: 2,
  name: 'sheets',
  async up(connection) {
    await connection.collection('generations').createIndexes([...generationIndexes]);
    await connection.collection('generationEvents').createIndexes([...eventIndexes]);
    await connection.collection('sheets').createIndexes([...sheetIndexes]);
    await connection.collection('sheetRevisions').createIndexes([...revisionIndexes]);
  },
};
