import type { Connection } from 'mongoose';
import { grantIndexes, supportCollections } from '../modules/support/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(supportCollections.tickets).createIndexes([...grantIndexes]);
}
