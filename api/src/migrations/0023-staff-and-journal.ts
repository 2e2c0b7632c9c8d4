import type { Connection } from 'mongoose';
import { journalCollections, journalIndexes } from '../modules/journal/model.ts';
import { invitationIndexes, staffCollections } from '../modules/staff/model.ts';
import { roleIndexes, userCollection } from '../modules/users/model.ts';

/** The one role with rights until now is one of several; its sessions lived too long. */
export async function up(connection: Connection): Promise<void> {
  await connection.collection(journalCollections.entries).createIndexes([...journalIndexes]);
  await connection.collection(userCollection).createIndexes([...roleIndexes]);
  await connection.collection(staffCollections.invitations).createIndexes([...invitationIndexes]);
  const former = { role: 'admin' };
  const set = { $set: { role: 'administrator' } };
  const families = connection.collection('tokenFamilies');
  await families.updateMany({ ...former, revokedAt: null }, { $set: { revokedAt: new Date() } });
  await families.updateMany(former, set);
  await connection.collection(userCollection).updateMany(former, set);
}
