import type { Connection } from 'mongoose';
import { vitalsCollection, vitalsIndexes } from '../modules/vitals/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(vitalsCollection).createIndexes([...vitalsIndexes]);
}
