import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Keys of this module, each derived from the API's secret for one purpose. */
export function siteKeys(apiSecret: string) {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', apiSecret, 'ardoise', `sites/${purpose}`, 32));
  return {
    sealing: derive('sealing'),
    visitorToken: derive('visitor-token'),
    subject: derive('subject'),
  };
}

export type SiteKeys = ReturnType<typeof siteKeys>;

/** A new secret for a school's server. Its bytes as text are the HMAC key. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret as it is stored: readable with the API's secret only, and for this site only. */
export function seal(keys: SiteKeys, siteKey: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keys.sealing, nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(siteKey));
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The secret of a site; null when it was sealed under another secret of the API, or for another site. */
export function open(keys: SiteKeys, siteKey: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return null;
  try {
    const opening = createDecipheriv(cipher, keys.sealing, nonce, { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(siteKey));
    opening.setAuthTag(tag);
    const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    // A tag that does not fit: the only fault that this can have.
    return null;
  }
}

/** Stands for texts that must not be stored as they are. The parts cannot run into each other. */
export function digest(keys: SiteKeys, ...parts: string[]): string {
  return createHmac('sha256', keys.subject)
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, 32);
}
