import type { Connection } from 'mongoose';
import { outboxIndexes } from '../shared/outbox/repository.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection('mails').createIndexes([...outboxIndexes]);
}
