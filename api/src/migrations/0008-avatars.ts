import { avatarIndexes } from '../modules/avatars/model.ts';
import type { Migration } from './migration.ts';

export const avatars: Migration = {
  version: 8,
  name: 'avatars',
  async up(connection) {
    await connection.collection('avatars.files').createIndexes([...avatarIndexes]);
  },
};
