import type { Connection } from 'mongoose';
import {
  answerIndexes,
  collections,
  conversationIndexes,
  counterIndexes,
  imageIndexes,
  refusalIndexes,
} from '../modules/assistant/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(collections.counters).createIndexes([...counterIndexes]);
  await connection.collection(collections.images).createIndexes([...imageIndexes]);
  await connection.collection(collections.answers).createIndexes([...answerIndexes]);
  await connection.collection(collections.refusals).createIndexes([...refusalIndexes]);
  await connection.collection(collections.conversations).createIndexes([...conversationIndexes]);
}
