import { identityIndexes } from '../modules/users/model.ts';
import type { Migration } from './migration.ts';

export const identities: Migration = {
  version: 9,
  name: 'identities',
  async up(connection) {
    await connection.collection('users').createIndexes([...identityIndexes]);
  },
};
