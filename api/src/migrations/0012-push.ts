import type { Connection } from 'mongoose';
import { pushCollections, pushDeviceIndexes, pushReceiverIndexes } from '../modules/push/model.ts';
import { outboxIndexes } from '../shared/outbox/repository.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(pushCollections.devices).createIndexes([...pushDeviceIndexes]);
  await connection
    .collection(pushCollections.queue)
    .createIndexes([...outboxIndexes, ...pushReceiverIndexes]);
}
