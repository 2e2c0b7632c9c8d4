import type { Account, AccountChanges, NewAccount } from './account.ts';
import { normaliseEmail } from './email.ts';
import type { UserRepository } from './repository.ts';

/** The accounts of the site, for other modules: `app.users`. */
export interface UserService {
  /** Makes an account; null when its address is taken. */
  register(account: NewAccount): Promise<Account | null>;
  /** The account of an address, in any spelling that means the same. */
  byEmail(email: string): Promise<Account | null>;
  byId(id: string): Promise<Account | null>;
  /**
   * Changes an account; null when it is gone, 'taken' when another one has the address. A disabled
   * account's access tokens end within their 15 minutes.
   */
  change(id: string, changes: AccountChanges): Promise<Account | 'taken' | null>;
}

export function createUserService(repository: UserRepository): UserService {
  return {
    register: (account) => repository.insert({ ...account, email: normaliseEmail(account.email) }),
    byEmail: (email) => repository.byEmail(normaliseEmail(email)),
    byId: (id) => repository.byId(id),
    change: (id, { email, ...changes }) =>
      repository.set(id, {
        ...changes,
        ...(email === undefined ? {} : { email: normaliseEmail(email) }),
      }),
  };
}
