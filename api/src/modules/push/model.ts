import type { Types } from 'mongoose';

export const pushCollections = { devices: 'pushDevices', queue: 'pushes' } as const;

/** A browser that gets notifications. Its address and keys are encrypted. */
export interface PushDeviceDocument {
  /** SHA-256 of its endpoint, in base64url, so that a browser belongs to one account only. */
  _id: string;
  userId: Types.ObjectId;
  /** The session that registered it; it gets notifications while that session lasts. */
  sessionId: string;
  /** Browser and system, such as "Chrome, Android". */
  name: string;
  /** The site's public key at registration: the browser accepts no messages signed by another. */
  siteKey: string;
  /** Its endpoint and keys as JSON, encrypted. */
  sealed: string;
  since: Date;
  purgeAt: Date;
}

/** `userId`: an account's devices; `sessionId`: the device of an ended session; `purgeAt`: TTL. */
export const pushDeviceIndexes = [
  { key: { userId: 1, since: -1 }, name: 'userId' },
  { key: { sessionId: 1 }, name: 'sessionId' },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;

/** An account's queued notifications, for its erasure. */
export const pushReceiverIndexes = [{ key: { 'receiver.userId': 1 }, name: 'receiver' }] as const;

/** Longer than any session lives. */
export const pushDeviceLife = 180 * 24 * 3_600_000;

/** Devices of an account; one more replaces the oldest. */
export const mostDevices = 10;
