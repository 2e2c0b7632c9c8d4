import type { Connection } from 'mongoose';
import {
  deviceIndexes,
  factorIndexes,
  oneTimeIndexes,
  securityEventIndexes,
} from '../modules/auth/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection('oneTimeSecrets').createIndexes([...oneTimeIndexes]);
  await connection.collection('factors').createIndexes([...factorIndexes]);
  await connection.collection('devices').createIndexes([...deviceIndexes]);
  await connection.collection('securityEvents').createIndexes([...securityEventIndexes]);
}
