import type { Connection } from 'mongoose';
import { type KeptPurpose, derivedKey, keyPurposes, keysOf, type Secrets } from './keys.ts';
import { isDuplicateKey } from './mongo-errors.ts';
import { open, seal } from './sealed.ts';

export const keptKeysCollection = 'keptKeys';

/** A key of a purpose that has to outlive the secret it was made from. Its id is the purpose. */
export interface KeptKeyDocument {
  _id: string;
  sealed: string;
}

/** No secret opens a kept key; the message says what to do. */
export class ForeignSecrets extends Error {
  override readonly name = 'ForeignSecrets';
  constructor(purpose: string) {
    super(
      `JWT_SECRET is not the one that this database was used with (it does not open the key "${purpose}"). Put the former secret behind the new one: JWT_SECRET=<new>,<former>. If the former one is lost, "npm run secrets -w @ardoise/api -- abandon" says what ends with it.`,
    );
  }
}

export type KeptKeys = Readonly<Record<KeptPurpose, Buffer>>;

const isKept = (purpose: string): purpose is KeptPurpose =>
  Object.entries(keyPurposes).some(([name, kind]) => name === purpose && kind === 'kept');

export const keptPurposes: readonly KeptPurpose[] = Object.keys(keyPurposes).filter(isKept);

/**
 * The kept keys, made at the first start. They are then made from the last secret: what stands in a
 * database from before was made with the oldest.
 * @throws ForeignSecrets
 */
export async function readKeptKeys(connection: Connection, secrets: Secrets): Promise<KeptKeys> {
  const stored = connection.collection<KeptKeyDocument>(keptKeysCollection);
  const sealing = keysOf(secrets, 'kept-keys');
  const oldest = secrets.at(-1) ?? secrets[0];

  async function read(purpose: KeptPurpose): Promise<Buffer> {
    const found = await stored.findOne({ _id: purpose });
    if (found !== null) {
      const opened = open(sealing, purpose, found.sealed);
      if (opened === null) throw new ForeignSecrets(purpose);
      return Buffer.from(opened.text, 'base64url');
    }
    const key = derivedKey(oldest, purpose);
    try {
      const sealed = seal(sealing, purpose, key.toString('base64url'));
      await stored.insertOne({ _id: purpose, sealed });
      return key;
    } catch (error) {
      // Another process was first: its key counts.
      if (!isDuplicateKey(error)) throw error;
      return await read(purpose);
    }
  }

  return {
    'auth/recovery-codes': await read('auth/recovery-codes'),
    'sites/subject': await read('sites/subject'),
    'shared-sheets': await read('shared-sheets'),
    tickets: await read('tickets'),
    consents: await read('consents'),
  };
}
