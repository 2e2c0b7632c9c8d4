import type { Account, NewAccount } from './account.ts';
import { normaliseEmail } from './email.ts';
import type { UserRepository } from './repository.ts';

/** The accounts of the site, for other modules: `app.users`. */
export interface UserService {
  /** Makes an account; null when its address is taken. */
  register(account: NewAccount): Promise<Account | null>;
  /** The account of an address, in any spelling that means the same. */
  byEmail(email: string): Promise<Account | null>;
  byId(id: string): Promise<Account | null>;
  /** Closes (or, with null, opens) an account. Its access tokens end within their 15 minutes. */
  setDisabled(id: string, at: Date | null): Promise<void>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
}

export function createUserService(repository: UserRepository): UserService {
  return {
    register: (account) => repository.insert({ ...account, email: normaliseEmail(account.email) }),
    byEmail: (email) => repository.byEmail(normaliseEmail(email)),
    byId: (id) => repository.byId(id),
    setDisabled: (id, at) => repository.set(id, { disabledAt: at }),
    setPasswordHash: (id, passwordHash) => repository.set(id, { passwordHash }),
  };
}
