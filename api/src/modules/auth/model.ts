import type { SecurityEvent, User } from '@ardoise/contract';
import { type Connection, Schema, type Types } from 'mongoose';

/**
 * A refresh token family: one sign-in on one device. Only the newest token counts and, for a few
 * seconds after a rotation, the one before it. Both are stored as SHA-256.
 */
export interface FamilyDocument {
  userId: Types.ObjectId;
  /** Of the user at sign-in: it decides how long the session lives. Older families lack it. */
  role?: User['role'];
  /** Rank of the newest token, from 0. */
  rank: number;
  tokenHash: string;
  /** The token before the newest, null for the first. */
  previousHash: string | null;
  /** Random part of the last rotation: with it and the old token, the successor can be derived again. */
  salt: string | null;
  /** Browser and system, such as "Chrome, Android". */
  device: string;
  /** When this session last showed a second factor; null if never. Older families lack it. */
  factorAt?: Date | null;
  createdAt: Date;
  rotatedAt: Date;
  /** End of the session unless it is used before. */
  expiresAt: Date;
  /** End of the session in any case. */
  endsAt: Date;
  revokedAt: Date | null;
}

const familySchema = new Schema<FamilyDocument>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String },
    rank: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    previousHash: { type: String, default: null },
    salt: { type: String, default: null },
    device: { type: String, default: '' },
    factorAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    rotatedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'tokenFamilies', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

export function familyModel(connection: Connection) {
  return connection.model<FamilyDocument>('TokenFamily', familySchema);
}

/** A browser that has signed in to an account. */
export interface DeviceDocument {
  /** SHA-256 of the account and the browser's own secret. */
  _id: string;
  userId: Types.ObjectId;
  lastSeenAt: Date;
  purgeAt: Date;
}

/** An authenticator of an account (RFC 6238: SHA-1, 6 digits, 30 s, which every app supports). */
export interface FactorDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  /** Base32, sealed. */
  secret: string;
  /** Null until its first code was right: until then sign-in does not ask for it. */
  confirmedAt: Date | null;
  /** Latest 30 s step whose code was used; codes of this step and earlier ones are refused. */
  lastStep: number;
  createdAt: Date;
  /** When an unconfirmed authenticator is deleted. */
  purgeAt: Date | null;
}

/** The unused recovery codes of an account, as HMACs. */
export interface RecoveryDocument {
  _id: Types.ObjectId;
  codes: string[];
}

/** What a mailed secret is for. */
export type OneTimePurpose = 'recovery' | 'sign-in' | 'email' | 'new-email';

/** The link and the code of one mail: either works, once. Neither can be read from the database. */
export interface OneTimeDocument {
  _id: Types.ObjectId;
  purpose: OneTimePurpose;
  /** HMAC of the address. */
  address: string;
  /** Null for an address without an account: the secret is never accepted. */
  userId: Types.ObjectId | null;
  /** The address that it was mailed to and proves. */
  email: string;
  /** SHA-256 of the link's secret. */
  token: string;
  /** HMAC of the code. */
  code: string;
  /** Codes tried so far. */
  tries: number;
  usedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface SecurityEventDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: SecurityEvent['kind'];
  device: string;
  at: Date;
  purgeAt: Date;
}

export const authCollections = {
  families: 'tokenFamilies',
  devices: 'devices',
  factors: 'factors',
  recoveryCodes: 'recoveryCodes',
  oneTimeSecrets: 'oneTimeSecrets',
  securityEvents: 'securityEvents',
  mailRequests: 'mailRequests',
} as const;

const purge = { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 } as const;
const expiry = { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 } as const;

/** `userId`: a user's sessions. `expiresAt`: cleaning. A refresh needs none: it reads by the primary key. */
export const familyIndexes = [{ key: { userId: 1 }, name: 'userId' }, expiry] as const;

/** `userId`: whether an account has any. `purgeAt`: cleaning. */
export const deviceIndexes = [{ key: { userId: 1 }, name: 'userId' }, purge] as const;

/** `userId`: the authenticators of an account. `purgeAt`: cleaning. */
export const factorIndexes = [{ key: { userId: 1, createdAt: 1 }, name: 'userId' }, purge] as const;

/** `token`: by link. `address`: by code. `expiresAt`: cleaning. */
export const oneTimeIndexes = [
  { key: { token: 1 }, name: 'token', unique: true },
  { key: { address: 1, purpose: 1, createdAt: -1 }, name: 'address' },
  expiry,
] as const;

/** `userId`: the mailed secrets of an account, to cancel or erase them. */
export const oneTimeOwnerIndexes = [{ key: { userId: 1 }, name: 'userId' }] as const;

/** `recent`: an account's events, newest first; ids grow with time. `purgeAt`: cleaning. */
export const securityEventIndexes = [
  { key: { userId: 1, _id: -1 }, name: 'recent' },
  purge,
] as const;
