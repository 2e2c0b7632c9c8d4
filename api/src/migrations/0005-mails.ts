import { outboxIndexes } from '../shared/outbox/repository.ts';
import type { Migration } from './migration.ts';

export const mails: Migration = {
  version: 5,
  name: 'mails',
  async up(connection) {
    await connection.collection('mails').createIndexes([...outboxIndexes]);
  },
};
