import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Keys, keysOf, type Secrets } from '../../shared/keys.ts';

/**
 * A refresh token: the family (12 bytes), its rank in it (4), 256 secret bits (32) and a seal (16)
 * that tells an issued token from an invented one. So reuse of an old token is recognised without
 * storing all tokens, and nobody can revoke a family by guessing.
 */
export interface RefreshToken {
  familyId: string;
  rank: number;
  text: string;
  /** Whether a seal of ours says so; otherwise only what is stored can tell that it was issued. */
  isSealed: boolean;
}

const sizes = { family: 12, rank: 4, secret: 32, seal: 16 } as const;
const sealed = sizes.family + sizes.rank + sizes.secret;

export interface TokenKeys {
  seal: Keys;
  successor: Keys;
}

/** Keys of the refresh tokens, different from the key of the access tokens. */
export function tokenKeys(secrets: Secrets): TokenKeys {
  return {
    seal: keysOf(secrets, 'refresh-token/seal'),
    successor: keysOf(secrets, 'refresh-token/successor'),
  };
}

function sealOf(key: Buffer, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, sizes.seal);
}

function make(sealing: Buffer, familyId: string, rank: number, secret: Buffer): RefreshToken {
  const rankBytes = Buffer.alloc(sizes.rank);
  rankBytes.writeUInt32BE(rank);
  const bytes = Buffer.concat([Buffer.from(familyId, 'hex'), rankBytes, secret]);
  const text = Buffer.concat([bytes, sealOf(sealing, bytes)]).toString('base64url');
  return { familyId, rank, text, isSealed: true };
}

export function firstToken(keys: TokenKeys, familyId: string): RefreshToken {
  return make(keys.seal[0], familyId, 0, randomBytes(sizes.secret));
}

/**
 * The successors of a token for a salt, one of each secret. The first is given out; all parallel
 * refreshes derive the same, and find it among these when it was a former secret's.
 */
export function successorsOf(
  { seal, successor }: TokenKeys,
  token: RefreshToken,
  salt: string,
): [RefreshToken, ...RefreshToken[]] {
  const [first, ...former] = successor;
  const derived = (key: Buffer, sealing: Buffer) => {
    const secret = createHmac('sha256', key).update(salt).update('\0').update(token.text).digest();
    return make(sealing, token.familyId, token.rank + 1, secret);
  };
  return [
    derived(first, seal[0]),
    ...former.map((key, at) => derived(key, seal[at + 1] ?? seal[0])),
  ];
}

/** The token of a cookie; null when it has not the form of one. */
export function parseToken(keys: TokenKeys, text: string): RefreshToken | null {
  if (!/^[\w-]{86}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== sealed + sizes.seal || bytes.toString('base64url') !== text) return null;
  const body = bytes.subarray(0, sealed);
  const seal = bytes.subarray(sealed);
  const isSealed = keys.seal.some((key) => timingSafeEqual(seal, sealOf(key, body)));
  return {
    familyId: body.subarray(0, sizes.family).toString('hex'),
    rank: body.readUInt32BE(sizes.family),
    text,
    isSealed,
  };
}

/** What is stored of a token. */
export function hashOf(token: RefreshToken): string {
  return createHash('sha256').update(token.text).digest('hex');
}

export function newSalt(): string {
  return randomBytes(32).toString('base64url');
}
