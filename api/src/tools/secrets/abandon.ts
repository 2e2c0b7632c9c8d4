import type { Connection } from 'mongoose';
import {
  type KeptKeyDocument,
  keptKeysCollection,
  keptPurposes,
} from '../../shared/kept-keys-repository.ts';
import { type KeptPurpose, keysOf, type Secrets } from '../../shared/keys.ts';
import { open } from '../../shared/sealed.ts';

/** The kept keys that no secret opens. */
export async function lostKeys(connection: Connection, secrets: Secrets): Promise<KeptPurpose[]> {
  const stored = connection.collection<KeptKeyDocument>(keptKeysCollection);
  const sealing = keysOf(secrets, 'kept-keys');
  const lost: KeptPurpose[] = [];
  for (const purpose of keptPurposes) {
    const found = await stored.findOne({ _id: purpose });
    if (found !== null && open(sealing, purpose, found.sealed) === null) lost.push(purpose);
  }
  return lost;
}

/** Removes them: the next start makes new ones, and what the lost ones made is dead. */
export async function abandon(connection: Connection, lost: readonly KeptPurpose[]): Promise<void> {
  const stored = connection.collection<KeptKeyDocument>(keptKeysCollection);
  await stored.deleteMany({ _id: { $in: [...lost] } });
}
