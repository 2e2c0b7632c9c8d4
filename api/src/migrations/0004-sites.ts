import type { Connection } from 'mongoose';
import { expiryIndexes, siteIndexes } from '../modules/sites/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection('sites').createIndexes([...siteIndexes]);
  await connection.collection('visitorDays').createIndexes([...expiryIndexes]);
  await connection.collection('usedWords').createIndexes([...expiryIndexes]);
}
