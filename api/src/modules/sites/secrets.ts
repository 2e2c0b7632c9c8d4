import { createHmac, randomBytes } from 'node:crypto';
import { keysOf, type Secrets } from '../../shared/keys.ts';

/** Keys that seal the secret of a site, with the site's key as its context. */
export const sealingKeys = (secrets: Secrets) => keysOf(secrets, 'sites/sealing');

/** A new secret for a school's server. Its bytes as text are the HMAC key. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Stands for texts that must not be stored as they are. The parts cannot run into each other. */
export function digest(key: Buffer, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
}
