import type { Letterhead, PlanKey, User } from '@ardoise/contract';
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
    | 'roleChange'
    | 'terms'
    | 'createdAt'
    | 'marketingAcceptedAt'
    | 'told'
    | 'erasure'
    | 'searchKeys'
    | 'seenAt'
    | 'plans'
  >
>;

/** An account that this process holds a lease on in order to erase it. */
export interface Leaving {
  account: Account;
  /** Random id of the erasure: it makes the last mail to the owner unique. */
  ref: string;
}

/** What the team's list of accounts is narrowed to. */
export interface DirectoryFilter {
  state?: 'active' | 'suspended' | 'leaving' | undefined;
  verified?: boolean | undefined;
  /** That the account ever paid for: what runs now is for subscriptions to say. */
  paidPlan?: PlanKey | undefined;
  seenSince?: Date | undefined;
  seenBefore?: Date | undefined;
}

export interface DirectoryOrder {
  by: 'seen' | 'created';
  descending: boolean;
}

/** A row of the directory. */
export interface DirectoryAccount extends Account {
  seenAt: Date;
}
