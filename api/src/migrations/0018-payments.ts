import type { Connection } from 'mongoose';
import { paymentCollections, paymentIndexes, webhookIndexes } from '../modules/payments/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(paymentCollections.payments).createIndexes([...paymentIndexes]);
  await connection.collection(paymentCollections.webhooks).createIndexes([...webhookIndexes]);
}
