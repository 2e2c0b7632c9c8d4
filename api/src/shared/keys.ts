import { hkdfSync } from 'node:crypto';

/** Secrets of the site: the first signs and seals, all of them verify and open. */
export type Secrets = readonly [string, ...string[]];

/**
 * What keys are derived for, and what of it has to outlive a secret:
 * - `passing`: what was signed or sealed ends by itself, within days at most;
 * - `stored`: it stands in the database and is sealed again (`sealedFields`);
 * - `kept`: digests, and links in people's hands. Nobody can make them again, so the key itself is
 *   stored, sealed (`keptKeys`).
 */
export const keyPurposes = {
  'refresh-token/seal': 'passing',
  'refresh-token/successor': 'passing',
  'auth/one-time': 'passing',
  'auth/mfa-token': 'passing',
  'auth/staff-pass': 'passing',
  'auth/identities': 'passing',
  'sites/visitor-token': 'passing',
  'demo-owner': 'passing',
  files: 'passing',
  'auth/factors': 'stored',
  'sites/sealing': 'stored',
  mails: 'stored',
  'mail-requests': 'stored',
  push: 'stored',
  'kept-keys': 'stored',
  'auth/recovery-codes': 'kept',
  'sites/subject': 'kept',
  'shared-sheets': 'kept',
  tickets: 'kept',
  consents: 'kept',
} as const;

export type KeyPurpose = keyof typeof keyPurposes;
export type KeptPurpose = {
  [Purpose in KeyPurpose]: (typeof keyPurposes)[Purpose] extends 'kept' ? Purpose : never;
}[KeyPurpose];

/** The keys of one purpose, one of each secret, in their order. */
export type Keys = readonly [Buffer, ...Buffer[]];

/** HKDF-SHA-256. */
export function derivedKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'ardoise', purpose, 32));
}

export function keysOf([first, ...former]: Secrets, purpose: KeyPurpose): Keys {
  return [derivedKey(first, purpose), ...former.map((secret) => derivedKey(secret, purpose))];
}
