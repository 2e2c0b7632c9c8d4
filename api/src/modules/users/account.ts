import type { User } from '@ardoise/contract';
import type { UserDocument } from './model.ts';

/** An account as the rules see it. The hash is for checking passwords and goes no further. */
export interface Account {
  user: User;
  passwordHash: string;
  disabled: boolean;
}

export type NewAccount = Omit<UserDocument, 'position' | 'institution' | 'disabledAt'>;
