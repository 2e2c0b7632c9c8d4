import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts text that must not be readable in the database (AES-256-GCM), with the first key. `context`
 * names what it belongs to: copied to another place, it cannot be decrypted.
 */
export function seal([key]: Keys, context: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

function openedBy(key: Buffer, context: string, sealed: string): string | null {
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

/** The text, and whether the first key opened it; null when no key fits or the context is another. */
export function open(
  keys: Keys,
  context: string,
  sealed: string,
): { text: string; isCurrent: boolean } | null {
  for (const [rank, key] of keys.entries()) {
    const text = openedBy(key, context, sealed);
    if (text !== null) return { text, isCurrent: rank === 0 };
  }
  return null;
}

/** The text; null when no key fits or the context is another one. */
export const unseal = (keys: Keys, context: string, sealed: string): string | null =>
  open(keys, context, sealed)?.text ?? null;
