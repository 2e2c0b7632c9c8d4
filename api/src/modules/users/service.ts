import type { ProfileBody, User } from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import type { Account, AccountChanges, NewAccount } from './account.ts';
import { normaliseEmail } from './email.ts';
import type { DirectoryRepository } from './directory-repository.ts';
import type { ErasureRepository } from './erasure-repository.ts';
import type { LegalTextRepository } from './legal-text-repository.ts';
import type { RoleRepository } from './role-repository.ts';
import type { UserRepository } from './repository.ts';

interface Repositories {
  accounts: UserRepository;
  erasures: ErasureRepository;
  legalTexts: LegalTextRepository;
  roles: RoleRepository;
  directory: DirectoryRepository;
}

export type UserService = ReturnType<typeof createUserService>;

/** The accounts of the site, for other modules: `app.users`. */
export function createUserService(
  { accounts, erasures, legalTexts, roles, directory }: Repositories,
  { accountEvents, log }: Pick<FastifyInstance, 'accountEvents' | 'log'>,
) {
  /**
   * Changes an account; null when it does not exist, 'taken' when another one has the address.
   */
  function change(id: string, { email, ...changes }: AccountChanges) {
    return accounts.set(id, {
      ...changes,
      ...(email === undefined ? {} : { email: normaliseEmail(email) }),
    });
  }

  /** @throws Problem UNAUTHENTICATED, ACCOUNT_DISABLED */
  async function demand(id: string): Promise<Account> {
    const account = await accounts.byId(id);
    if (account === null) throw new Problem('UNAUTHENTICATED');
    if (account.disabled) throw new Problem('ACCOUNT_DISABLED');
    return account;
  }

  /**
   * `change` for what the account's owner may change, other than the address.
   * @throws Problem UNAUTHENTICATED when the account does not exist any more
   */
  async function update(id: string, changes: Omit<AccountChanges, 'email'>): Promise<Account> {
    const { language } = changes;
    const before = language === undefined ? null : await accounts.byId(id);
    const changed = await change(id, changes);
    if (changed === null || changed === 'taken') throw new Problem('UNAUTHENTICATED');
    if (language !== undefined && before?.user.language !== language) {
      await accountEvents.emit('language-changed', { userId: id, language });
    }
    return changed;
  }

  return {
    /** Creates an account; null when its address, or its Google account, is taken. */
    async register(account: NewAccount): Promise<Account | null> {
      const made = await accounts.insert({ ...account, email: normaliseEmail(account.email) });
      if (made === null) return null;
      // The account exists, whatever fails from here on.
      await accountEvents.emit('opened', { userId: made.user.id }).catch((err: unknown) => {
        log.error({ err }, 'a listener of a new account failed');
      });
      return made;
    },

    /** The account of an address, however it is spelt. */
    byEmail: (email: string) => accounts.byEmail(normaliseEmail(email)),
    byId: (id: string) => accounts.byId(id),
    byIds: (ids: readonly string[]) => accounts.byIds(ids),
    byGoogle: (subject: string) => accounts.byGoogle(subject),

    demand,
    profile: async (id: string): Promise<User> => (await demand(id)).user,

    change,
    update,
    changeProfile: async (id: string, body: ProfileBody): Promise<User> =>
      (await update(id, body)).user,

    acceptanceOf: (id: string) => accounts.acceptance(id),
    linkGoogle: accounts.linkGoogle,
    unlinkGoogle: accounts.unlinkGoogle,
    replacePassword: accounts.replacePassword,
    claim: accounts.claim,
    setAvatar: accounts.setAvatar,
    erasures,
    roles,
    directory,
    unannouncedOf: legalTexts.unannounced,
    markAnnounced: legalTexts.markAnnounced,
  };
}
