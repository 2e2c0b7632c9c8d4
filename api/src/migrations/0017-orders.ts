import type { Connection } from 'mongoose';
import { orderCollections, orderIndexes } from '../modules/orders/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(orderCollections.orders).createIndexes([...orderIndexes]);
}
