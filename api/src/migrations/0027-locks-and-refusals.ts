import type { Connection } from 'mongoose';
import { limitCollection, lockIndexes } from '../plugins/rate-limit-store.ts';
import { refusalCollection, refusalIndexes } from '../plugins/refusal-counts.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(limitCollection).createIndexes([...lockIndexes]);
  await connection.collection(refusalCollection).createIndexes([...refusalIndexes]);
}
