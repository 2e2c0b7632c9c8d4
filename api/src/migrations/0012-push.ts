import { pushCollections, pushDeviceIndexes, pushReceiverIndexes } from '../modules/push/model.ts';
import { outboxIndexes } from '../shared/outbox/repository.ts';
import type { Migration } from './migration.ts';

export const push: Migration = {
  version: 12,
  name: 'push',
  async up(connection) {
    await connection.collection(pushCollections.devices).createIndexes([...pushDeviceIndexes]);
    await connection
      .collection(pushCollections.queue)
      .createIndexes([...outboxIndexes, ...pushReceiverIndexes]);
  },
};
