import { avatarIndexes } from '../modules/profile/avatar-repository.ts';
import type { Migration } from './migration.ts';

export const avatars: Migration = {
  version: 8,
  name: 'avatars',
  async up(connection) {
    await connection.collection('avatars.files').createIndexes([...avatarIndexes]);
  },
};
