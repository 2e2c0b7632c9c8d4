import { vitalsCollection, vitalsIndexes } from '../modules/vitals/model.ts';
import type { Migration } from './migration.ts';

export const vitals: Migration = {
  version: 10,
  name: 'vitals',
  async up(connection) {
    await connection.collection(vitalsCollection).createIndexes([...vitalsIndexes]);
  },
};
