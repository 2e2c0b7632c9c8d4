import type { Consent } from '@ardoise/contract';
import type { Types } from 'mongoose';

/** One giving or withdrawing; never changed. */
export interface ConsentDocument {
  /** 24 hexadecimal digits; after the erasure of its account, an HMAC of the former id. */
  _id: string;
  /** Absent once the account is erased … */
  userId?: Types.ObjectId;
  /** … then an HMAC of its address stands here: who shows the address can be told what was given. */
  proof?: string;
  subject: Consent['subject'];
  version: string;
  given: boolean;
  at: Date;
  /** When a record is removed whose account was erased. */
  purgeAt: Date | null;
}

export const consentCollection = 'consents';

/** `recent`: an account's consents, latest first, and by subject. `proof`: of an address that is
 * erased. `purgeAt`: cleaning. */
export const consentIndexes = [
  { key: { userId: 1, at: -1, _id: -1 }, name: 'recent', sparse: true },
  { key: { proof: 1 }, name: 'proof', sparse: true },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;

/** Five years, for which a consent may have to be proved after its account is erased. */
export const proofLife = 5 * 365 * 24 * 3_600_000;
