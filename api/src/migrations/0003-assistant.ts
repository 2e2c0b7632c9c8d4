import {
  answerIndexes,
  collections,
  conversationIndexes,
  counterIndexes,
  imageIndexes,
  refusalIndexes,
} from '../modules/assistant/model.ts';
import type { Migration } from './migration.ts';

export const assistant: Migration = {
  version: 3,
  name: 'assistant',
  async up(connection) {
    await connection.collection(collections.counters).createIndexes([...counterIndexes]);
    await connection.collection(collections.images).createIndexes([...imageIndexes]);
    await connection.collection(collections.answers).createIndexes([...answerIndexes]);
    await connection.collection(collections.refusals).createIndexes([...refusalIndexes]);
    await connection.collection(collections.conversations).createIndexes([...conversationIndexes]);
  },
};
