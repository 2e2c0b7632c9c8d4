import type { Connection } from 'mongoose';
import { hintIndexes, realtimeCollections, ticketIndexes } from '../modules/realtime/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(realtimeCollections.hints).createIndexes([...hintIndexes]);
  await connection.collection(realtimeCollections.tickets).createIndexes([...ticketIndexes]);
}
