import type { Connection } from 'mongoose';
import { authCollections } from '../modules/auth/model.ts';
import { outboxIndexes } from '../shared/outbox/repository.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(authCollections.mailRequests).createIndexes([...outboxIndexes]);
}
