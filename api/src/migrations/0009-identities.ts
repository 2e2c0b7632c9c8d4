import type { Connection } from 'mongoose';
import { identityIndexes } from '../modules/users/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection('users').createIndexes([...identityIndexes]);
}
