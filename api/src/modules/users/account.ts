import type { Letterhead, User } from '@ardoise/contract';
import type { GoogleIdentity, UserDocument } from './model.ts';

/** An account as services see it. The hash is for checking passwords only. */
export interface Account {
  user: User;
  passwordHash: string | null;
  google: GoogleIdentity | null;
  disabled: boolean;
  /** Id of the picture, null without one. */
  avatar: string | null;
  /** Whether mails and notifications other than about security are wanted. */
  notifications: { email: boolean; push: boolean };
  letterhead: Letterhead;
}

/** What an account starts with; the rest has its empty value. */
export type NewAccount = Pick<
  UserDocument,
  | 'email'
  | 'emailVerifiedAt'
  | 'passwordHash'
  | 'firstName'
  | 'lastName'
  | 'language'
  | 'role'
  | 'terms'
  | 'marketingAcceptedAt'
  | 'createdAt'
> & { google?: GoogleIdentity };

/** What may change in an account. */
export type AccountChanges = Partial<
  Omit<
    UserDocument,
    | 'avatar'
    | 'google'
    | 'role'
    | 'terms'
    | 'createdAt'
    | 'marketingAcceptedAt'
    | 'told'
    | 'erasure'
  >
>;

/** An account that this process holds a lease on in order to erase it. */
export interface Leaving {
  account: Account;
  /** Random id of the erasure: it makes the last mail to the owner unique. */
  ref: string;
}
