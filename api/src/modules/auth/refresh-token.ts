import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A refresh token: the family (12 bytes), its rank in it (4), 256 secret bits (32) and a seal (16)
 * that tells an issued token from an invented one. So reuse of an old token is recognised without
 * storing all tokens, and nobody can revoke a family by guessing.
 */
export interface RefreshToken {
  familyId: string;
  rank: number;
  text: string;
}

const sizes = { family: 12, rank: 4, secret: 32, seal: 16 } as const;
const sealed = sizes.family + sizes.rank + sizes.secret;

export interface TokenKeys {
  seal: Buffer;
  successor: Buffer;
}

/** Keys of the refresh tokens, different from the key of the access tokens. */
export function tokenKeys(secret: string): TokenKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'ardoise', `refresh-token/${purpose}`, 32));
  return { seal: derive('seal'), successor: derive('successor') };
}

function sealOf(keys: TokenKeys, bytes: Buffer): Buffer {
  return createHmac('sha256', keys.seal).update(bytes).digest().subarray(0, sizes.seal);
}

function make(keys: TokenKeys, familyId: string, rank: number, secret: Buffer): RefreshToken {
  const rankBytes = Buffer.alloc(sizes.rank);
  rankBytes.writeUInt32BE(rank);
  const bytes = Buffer.concat([Buffer.from(familyId, 'hex'), rankBytes, secret]);
  const text = Buffer.concat([bytes, sealOf(keys, bytes)]).toString('base64url');
  return { familyId, rank, text };
}

export function firstToken(keys: TokenKeys, familyId: string): RefreshToken {
  return make(keys, familyId, 0, randomBytes(sizes.secret));
}

/** The successor of a token for a salt: all parallel refreshes derive the same. */
export function successorOf(keys: TokenKeys, token: RefreshToken, salt: string): RefreshToken {
  const secret = createHmac('sha256', keys.successor)
    .update(salt)
    .update('\0')
    .update(token.text)
    .digest();
  return make(keys, token.familyId, token.rank + 1, secret);
}

/** The token of a cookie; null when this site did not issue it. */
export function parseToken(keys: TokenKeys, text: string): RefreshToken | null {
  if (!/^[\w-]{86}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== sealed + sizes.seal || bytes.toString('base64url') !== text) return null;
  const body = bytes.subarray(0, sealed);
  if (!timingSafeEqual(bytes.subarray(sealed), sealOf(keys, body))) return null;
  return {
    familyId: body.subarray(0, sizes.family).toString('hex'),
    rank: body.readUInt32BE(sizes.family),
    text,
  };
}

/** What is stored of a token. */
export function hashOf(token: RefreshToken): string {
  return createHash('sha256').update(token.text).digest('hex');
}

export function newSalt(): string {
  return randomBytes(32).toString('base64url');
}
