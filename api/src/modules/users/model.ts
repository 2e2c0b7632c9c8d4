import type { User } from '@ardoise/contract';
import { locales, roles } from '@ardoise/contract/schemas';
import { type Connection, Schema } from 'mongoose';

/** A stored account. */
export interface UserDocument {
  /** As `normaliseEmail` makes it. */
  email: string;
  /** When somebody proved to read this address; null until then. */
  emailVerifiedAt: Date | null;
  /** Argon2id, PHC string; null for an account that signs in by another way only. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  language: User['language'];
  position: User['position'];
  institution: string;
  phone: string | null;
  biography: string;
  /** Part of the picture's addresses, new with every picture; null without one. */
  avatar: string | null;
  /** When a second factor was switched on; null without one. */
  mfaAt: Date | null;
  role: User['role'];
  disabledAt: Date | null;
  /** Acceptance of the CGU: which text, and when. */
  terms: { version: string; acceptedAt: Date };
  /** Consent to marketing, apart from the CGU (Loi 2017-20); null until given. */
  marketingAcceptedAt: Date | null;
  createdAt: Date;
}

const text = { type: String, required: true } as const;

const userSchema = new Schema<UserDocument>(
  {
    email: text,
    emailVerifiedAt: { type: Date, default: null },
    passwordHash: { type: String, default: null },
    firstName: text,
    lastName: text,
    language: { ...text, enum: locales },
    position: { type: String, default: null },
    institution: { type: String, default: '' },
    phone: { type: String, default: null },
    biography: { type: String, default: '' },
    avatar: { type: String, default: null },
    mfaAt: { type: Date, default: null },
    role: { ...text, enum: roles },
    disabledAt: { type: Date, default: null },
    terms: {
      type: new Schema(
        { version: text, acceptedAt: { type: Date, required: true } },
        { _id: false },
      ),
      required: true,
    },
    marketingAcceptedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

/** `email`: sign-in and the uniqueness of an address. By id: the primary key. */
export const userIndexes = [{ key: { email: 1 }, name: 'email', unique: true }] as const;

export function userModel(connection: Connection) {
  return connection.model<UserDocument>('User', userSchema);
}
