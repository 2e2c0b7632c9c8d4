import type { Types } from 'mongoose';

export const pushCollections = { devices: 'pushDevices', queue: 'pushes' } as const;

/** A browser that is told. Where and how it is reached is sealed. */
export interface PushDeviceDocument {
  /** SHA-256 of its address at the push service, in base64url: one browser, one account. */
  _id: string;
  userId: Types.ObjectId;
  /** The session in which it was switched on; it is told while that lives. */
  sessionId: string;
  /** Browser and system in words. */
  name: string;
  /** The site's public key when it was switched on: the browser takes messages of that one alone. */
  siteKey: string;
  /** JSON of address and keys, sealed. */
  sealed: string;
  since: Date;
  purgeAt: Date;
}

/** `userId`: an account's devices; `sessionId`: what ends with a session; `purgeAt`: cleaning. */
export const pushDeviceIndexes = [
  { key: { userId: 1, since: -1 }, name: 'userId' },
  { key: { sessionId: 1 }, name: 'sessionId' },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;

/** What waits for an account, for its erasure. */
export const pushReceiverIndexes = [{ key: { 'receiver.userId': 1 }, name: 'receiver' }] as const;

/** No session lives longer. */
export const pushDeviceLife = 180 * 24 * 3_600_000;

/** Devices of an account; the one that was switched on longest ago makes room. */
export const mostDevices = 10;
