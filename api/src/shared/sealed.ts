import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key for one purpose, derived from the API's secret (HKDF-SHA-256). */
export function derivedKey(apiSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', apiSecret, 'ardoise', purpose, 32));
}

/**
 * Encrypts text that must not be readable in the database (AES-256-GCM). `context` names what it
 * belongs to: copied to another place, it cannot be decrypted.
 */
export function seal(key: Buffer, context: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The text; null when the key or the context is another one. */
export function unseal(key: Buffer, context: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return null;
  try {
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(context));
    opening.setAuthTag(tag);
    const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    // A tag that does not fit: the only fault that this can have.
    return null;
  }
}
