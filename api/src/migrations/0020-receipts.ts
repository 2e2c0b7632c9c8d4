import type { Connection } from 'mongoose';
import { receiptCollection, receiptIndexes } from '../modules/receipts/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(receiptCollection).createIndexes([...receiptIndexes]);
}
