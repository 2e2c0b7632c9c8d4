import type { Connection } from 'mongoose';
import { collections, ownerIndexes } from '../modules/assistant/model.ts';
import { oneTimeOwnerIndexes } from '../modules/auth/model.ts';
import { consentCollection, consentIndexes } from '../modules/consents/model.ts';
import {
  chunkIndexes,
  exportCollections,
  exportIndexes,
  fileIndexes,
} from '../modules/personal-data/model.ts';
import { erasureIndexes } from '../modules/users/model.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection('users').createIndexes([...erasureIndexes]);
  await connection.collection('oneTimeSecrets').createIndexes([...oneTimeOwnerIndexes]);
  await connection.collection(collections.answers).createIndexes([...ownerIndexes]);
  await connection.collection(collections.refusals).createIndexes([...ownerIndexes]);
  await connection.collection(consentCollection).createIndexes([...consentIndexes]);
  await connection.collection(exportCollections.exports).createIndexes([...exportIndexes]);
  await connection.collection(exportCollections.files).createIndexes([...fileIndexes]);
  await connection.collection(exportCollections.chunks).createIndexes([...chunkIndexes]);
}
