import { Problem } from '../../shared/problem.ts';
import type { Account, AccountChanges, NewAccount } from './account.ts';
import { normaliseEmail } from './email.ts';
import type { GoogleIdentity } from './model.ts';
import type { UserRepository } from './repository.ts';

/** The accounts of the site, for other modules: `app.users`. */
export interface UserService {
  /** Makes an account; null when its address, or its Google account, is taken. */
  register(account: NewAccount): Promise<Account | null>;
  /** The account of an address, in any spelling that means the same. */
  byEmail(email: string): Promise<Account | null>;
  byId(id: string): Promise<Account | null>;
  /**
   * The account, for calls that change something.
   * @throws Problem UNAUTHENTICATED, ACCOUNT_DISABLED
   */
  demand(id: string): Promise<Account>;
  /** What was accepted when the account was made; null when it is gone. */
  acceptanceOf(id: string): ReturnType<UserRepository['acceptance']>;
  /** The account to which a Google account is linked. */
  byGoogle(subject: string): Promise<Account | null>;
  /**
   * 'taken' when another account has this one, 'linked' when this account has one already, null when
   * its password is no longer the one that was shown.
   */
  linkGoogle(
    id: string,
    google: GoogleIdentity,
    passwordHash: string | null,
  ): Promise<Account | 'taken' | 'linked' | null>;
  /** The account as it was; 'last' when it has no other way in, null when there is nothing. */
  unlinkGoogle(id: string): Promise<Account | 'last' | null>;
  /** A new password for the one that was shown; null when the account has another one by now. */
  replacePassword(id: string, shown: string, passwordHash: string): Promise<Account | null>;
  /**
   * Confirms an address for the first time, and takes away what its unproven holder had put before
   * it; the account as it was, null when the address is confirmed already.
   */
  claim(id: string, passwordHash: string | null, now: Date): Promise<Account | null>;
  /**
   * Changes an account; null when it is gone, 'taken' when another one has the address. A disabled
   * account's access tokens end within their 15 minutes.
   */
  change(id: string, changes: AccountChanges): Promise<Account | 'taken' | null>;
  /** Gives an account a picture, or none; the one that it had, null when the account is gone. */
  setAvatar(id: string, avatar: string | null): Promise<{ before: string | null } | null>;
}

export function createUserService(repository: UserRepository): UserService {
  return {
    register: (account) => repository.insert({ ...account, email: normaliseEmail(account.email) }),
    byEmail: (email) => repository.byEmail(normaliseEmail(email)),
    byId: (id) => repository.byId(id),
    setAvatar: (id, avatar) => repository.setAvatar(id, avatar),
    acceptanceOf: (id) => repository.acceptance(id),
    async demand(id) {
      const account = await repository.byId(id);
      if (account === null) throw new Problem('UNAUTHENTICATED');
      if (account.disabled) throw new Problem('ACCOUNT_DISABLED');
      return account;
    },
    byGoogle: (subject) => repository.byGoogle(subject),
    linkGoogle: (id, google, passwordHash) => repository.linkGoogle(id, google, passwordHash),
    unlinkGoogle: (id) => repository.unlinkGoogle(id),
    replacePassword: (id, shown, hash) => repository.replacePassword(id, shown, hash),
    claim: (id, passwordHash, now) => repository.claim(id, passwordHash, now),
    change: (id, { email, ...changes }) =>
      repository.set(id, {
        ...changes,
        ...(email === undefined ? {} : { email: normaliseEmail(email) }),
      }),
  };
}
