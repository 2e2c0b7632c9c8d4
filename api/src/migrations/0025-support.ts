import type { Connection } from 'mongoose';
import { attachmentIndexes, supportCollections, ticketIndexes } from '../modules/support/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(supportCollections.tickets).createIndexes([...ticketIndexes]);
  await connection.collection(supportCollections.files).createIndexes([...attachmentIndexes]);
}
