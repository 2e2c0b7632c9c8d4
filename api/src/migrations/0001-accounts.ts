import type { Connection } from 'mongoose';
import { familyIndexes } from '../modules/auth/model.ts';
import { userIndexes } from '../modules/users/model.ts';
import { idempotencyIndexes } from '../plugins/idempotency-store.ts';
import { limitIndexes } from '../plugins/rate-limit-store.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection('users').createIndexes([...userIndexes]);
  await connection.collection('tokenFamilies').createIndexes([...familyIndexes]);
  await connection.collection('rateLimits').createIndexes([...limitIndexes]);
  await connection.collection('idempotencyKeys').createIndexes([...idempotencyIndexes]);
}
