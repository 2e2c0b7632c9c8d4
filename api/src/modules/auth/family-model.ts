import { type Connection, Schema, type Types } from 'mongoose';

/**
 * One sign-in on one device: the lineage of its refresh tokens. Only the newest token and, for the
 * seconds after a rotation, the one before it mean anything; both are kept as SHA-256.
 */
export interface FamilyDocument {
  userId: Types.ObjectId;
  /** Rank of the newest token, from 0. */
  rank: number;
  tokenHash: string;
  /** The token before the newest, null for the first. */
  previousHash: string | null;
  /** Random part of the last rotation: the successor can be made again from the token and it. */
  salt: string | null;
  /** Browser and system in words, such as "Chrome, Android". */
  device: string;
  createdAt: Date;
  rotatedAt: Date;
  /** End when the session is not used again. */
  expiresAt: Date;
  /** End in any case. */
  endsAt: Date;
  revokedAt: Date | null;
}

const familySchema = new Schema<FamilyDocument>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    rank: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    previousHash: { type: String, default: null },
    salt: { type: String, default: null },
    device: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    rotatedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'tokenFamilies', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

/** `userId`: the sessions of a user. `expiresAt`: cleaning. Refreshes go by the primary key. */
export const familyIndexes = [
  { key: { userId: 1 }, name: 'userId' },
  { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 },
] as const;

export function familyModel(connection: Connection) {
  return connection.model<FamilyDocument>('TokenFamily', familySchema);
}
