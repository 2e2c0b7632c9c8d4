import { createHmac, randomBytes } from 'node:crypto';
import { derivedKey } from '../../shared/sealed.ts';

/** Keys of this module, each derived from the API's secret for one purpose. */
export function siteKeys(apiSecret: string) {
  return {
    /** Seals the secret of a site, with the site's key as its context. */
    sealing: derivedKey(apiSecret, 'sites/sealing'),
    visitorToken: derivedKey(apiSecret, 'sites/visitor-token'),
    subject: derivedKey(apiSecret, 'sites/subject'),
  };
}

export type SiteKeys = ReturnType<typeof siteKeys>;

/** A new secret for a school's server. Its bytes as text are the HMAC key. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Stands for texts that must not be stored as they are. The parts cannot run into each other. */
export function digest(keys: SiteKeys, ...parts: string[]): string {
  return createHmac('sha256', keys.subject)
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, 32);
}
