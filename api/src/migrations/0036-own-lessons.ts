import type { Connection } from 'mongoose';
import { ownLessonCollections, ownLessonIndexes } from '../modules/own-lessons/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(ownLessonCollections.ownLessons).createIndexes([...ownLessonIndexes]);
}
