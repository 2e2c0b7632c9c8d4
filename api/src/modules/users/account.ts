import type { User } from '@ardoise/contract';
import type { UserDocument } from './model.ts';

/** An account as the rules see it. The hash is for checking passwords and goes no further. */
export interface Account {
  user: User;
  passwordHash: string | null;
  disabled: boolean;
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
>;

/** What may change in an account. */
export type AccountChanges = Partial<
  Omit<UserDocument, 'role' | 'terms' | 'createdAt' | 'marketingAcceptedAt'>
>;
