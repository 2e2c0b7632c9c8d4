import type { Connection } from 'mongoose';
import { policyReportCollection, policyReportIndexes } from '../modules/security/model.ts';
import { grantIndexes, supportCollections } from '../modules/support/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(supportCollections.tickets).createIndexes([...grantIndexes]);
  await connection.collection(policyReportCollection).createIndexes([...policyReportIndexes]);
}
