import { expiryIndexes, siteIndexes } from '../modules/sites/model.ts';
import type { Migration } from './migration.ts';

export const sites: Migration = {
  version: 4,
  name: 'sites',
  async up(connection) {
    await connection.collection('sites').createIndexes([...siteIndexes]);
    await connection.collection('visitorDays').createIndexes([...expiryIndexes]);
    await connection.collection('usedWords').createIndexes([...expiryIndexes]);
  },
};
