import type { Connection } from 'mongoose';
import { avatarIndexes } from '../modules/avatars/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection('avatars.files').createIndexes([...avatarIndexes]);
}
