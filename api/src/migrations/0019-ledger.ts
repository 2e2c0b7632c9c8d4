import type { Connection } from 'mongoose';
import { ledgerCollection, ledgerIndexes } from '../modules/ledger/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(ledgerCollection).createIndexes([...ledgerIndexes]);
}
