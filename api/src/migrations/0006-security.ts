import {
  deviceIndexes,
  factorIndexes,
  oneTimeIndexes,
  securityEventIndexes,
} from '../modules/auth/model.ts';
import type { Migration } from './migration.ts';

export const security: Migration = {
  version: 6,
  name: 'security',
  async up(connection) {
    await connection.collection('oneTimeSecrets').createIndexes([...oneTimeIndexes]);
    await connection.collection('factors').createIndexes([...factorIndexes]);
    await connection.collection('devices').createIndexes([...deviceIndexes]);
    await connection.collection('securityEvents').createIndexes([...securityEventIndexes]);
  },
};
