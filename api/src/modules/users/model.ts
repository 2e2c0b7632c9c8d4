import type { Letterhead, PlanKey, User } from '@ardoise/contract';
import { locales, roles } from '@ardoise/contract/schemas';
import { type Connection, Schema } from 'mongoose';

/** A Google account by which its owner signs in. */
export interface GoogleIdentity {
  /** What Google calls the person; it stays when the address changes. */
  subject: string;
  /** Address there at the time of linking. */
  email: string;
  linkedAt: Date;
}

/** An account on its way out. */
export interface StoredErasure {
  /** Random; names what is said once at the end. */
  ref: string;
  requestedAt: Date;
  /** Until then it can be cancelled. */
  dueAt: Date;
  /** When it was closed to its owner; what was open then has ended some minutes later. */
  closedAt: Date | null;
  /** The process that removes it, and until when. */
  holder: string | null;
  leaseUntil: Date | null;
}

/** A stored account. */
export interface UserDocument {
  /** As `normaliseEmail` makes it. */
  email: string;
  /** When somebody proved to read this address; null until then. */
  emailVerifiedAt: Date | null;
  /** Argon2id, PHC string; null for an account that signs in by another way only. */
  passwordHash: string | null;
  /** Null while no Google account is linked. */
  google: GoogleIdentity | null;
  firstName: string;
  lastName: string;
  language: User['language'];
  position: User['position'];
  institution: string;
  phone: string | null;
  biography: string;
  /** Id of the picture, new with every picture; null without one. */
  avatar: string | null;
  /** When a second factor was switched on; null without one. */
  mfaAt: Date | null;
  role: User['role'];
  /** The last change of the role that was decided: made, or refused. Most accounts have none. */
  roleChange?: { number: number; made: boolean };
  disabledAt: Date | null;
  /** Acceptance of the CGU: which text, and when. */
  terms: { version: string; acceptedAt: Date };
  /** Whether mails and notifications other than about security are wanted; null until chosen. */
  notices: { email: boolean; push: boolean } | null;
  /** Letterhead of sheets that have none of their own; null until set. */
  letterhead: Letterhead | null;
  /** Consent to marketing, apart from the CGU (Loi 2017-20); null until given. */
  marketingAcceptedAt: Date | null;
  /** Versions of legal texts of which its owner was told by mail before they applied. */
  told?: { terms?: string; privacy?: string };
  /** Null unless its owner asked for it to go. */
  erasure: StoredErasure | null;
  /** As `searchKeys` makes them of name, address and number. */
  searchKeys: string[];
  /** When a session was last opened or renewed. */
  seenAt: Date;
  /** Plans that were ever paid for. */
  plans: PlanKey[];
  createdAt: Date;
}

export const userCollection = 'users';

const text = { type: String, required: true } as const;

const moment = { type: Date, required: true } as const;

const erasureSchema = new Schema<StoredErasure>(
  {
    ref: text,
    requestedAt: moment,
    dueAt: moment,
    closedAt: { type: Date, default: null },
    holder: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
  },
  { _id: false, strict: 'throw' },
);

const userSchema = new Schema<UserDocument>(
  {
    email: text,
    emailVerifiedAt: { type: Date, default: null },
    passwordHash: { type: String, default: null },
    google: {
      type: new Schema<GoogleIdentity>(
        { subject: text, email: text, linkedAt: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
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
    roleChange: {
      type: new Schema(
        { number: { type: Number, required: true }, made: { type: Boolean, required: true } },
        { _id: false, strict: 'throw' },
      ),
      default: undefined,
    },
    disabledAt: { type: Date, default: null },
    terms: {
      type: new Schema(
        { version: text, acceptedAt: { type: Date, required: true } },
        { _id: false },
      ),
      required: true,
    },
    notices: {
      type: new Schema(
        { email: { type: Boolean, required: true }, push: { type: Boolean, required: true } },
        { _id: false },
      ),
      default: null,
    },
    letterhead: {
      type: new Schema(
        // Not `required`: mongoose takes '' for nothing.
        { school: { type: String, default: '' }, above: [String], below: [String] },
        { _id: false },
      ),
      default: null,
    },
    marketingAcceptedAt: { type: Date, default: null },
    told: {
      type: new Schema({ terms: String, privacy: String }, { _id: false, strict: 'throw' }),
      default: undefined,
    },
    erasure: { type: erasureSchema, default: null },
    searchKeys: { type: [String], default: [] },
    seenAt: { type: Date, required: true },
    plans: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
  },
  { collection: userCollection, strict: 'throw', strictQuery: 'throw', versionKey: false },
);

/** `email`: sign-in and the uniqueness of an address. By id: the primary key. */
export const userIndexes = [{ key: { email: 1 }, name: 'email', unique: true }] as const;

/**
 * The team's list of accounts: by what is typed, by when they were seen or made, and the same of those
 * who paid for a plan or whose address is not confirmed; `disabled`: the few that are.
 */
export const directoryIndexes = [
  { key: { searchKeys: 1 }, name: 'searchKeys' },
  { key: { seenAt: -1, _id: -1 }, name: 'seen' },
  { key: { createdAt: -1, _id: -1 }, name: 'created' },
  { key: { plans: 1, seenAt: -1, _id: -1 }, name: 'plans_seen' },
  { key: { plans: 1, createdAt: -1, _id: -1 }, name: 'plans_created' },
  { key: { emailVerifiedAt: 1, seenAt: -1, _id: -1 }, name: 'verified_seen' },
  { key: { emailVerifiedAt: 1, createdAt: -1, _id: -1 }, name: 'verified_created' },
  { key: { disabledAt: 1 }, name: 'disabled' },
] as const;

/** `role`: the team. */
export const roleIndexes = [{ key: { role: 1, _id: 1 }, name: 'role' }] as const;

/** `google`: sign-in by Google, and that one Google account leads to one account. */
export const identityIndexes = [
  { key: { 'google.subject': 1 }, name: 'google', unique: true, sparse: true },
] as const;

/** `erasure`: accounts that are due to go; few have any. */
export const erasureIndexes = [
  { key: { 'erasure.dueAt': 1 }, name: 'erasure', sparse: true },
] as const;

export function userModel(connection: Connection) {
  return connection.model<UserDocument>('User', userSchema);
}
