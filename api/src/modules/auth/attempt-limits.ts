import type { AccountLock, AttemptFailure } from '@ardoise/contract';
import type { About, LimitStore, Use } from '../../plugins/rate-limit-store.ts';
import type { RefusalCounts } from '../../plugins/refusal-counts.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';

interface Attempt {
  max: number;
  seconds: number;
  code: 'SIGN_UP_MAILED' | 'SIGN_IN_THROTTLED' | 'CODE_THROTTLED' | 'MAIL_THROTTLED';
  /** What a wrong guess is counted as. */
  failure?: AttemptFailure;
  /** What of an account is locked while it is full. */
  lock?: AccountLock['what'];
}

const of = (failure: AttemptFailure, lock: AccountLock['what']) => ({ failure, lock });

/** Limits of guesses and of requested mails, across processes, with the error code of each. */
const limits = {
  /** Sign-ups from one network that were told that the address has an account. */
  'sign-up/taken': { max: 10, seconds: 3600, code: 'SIGN_UP_MAILED' },
  /** Failed sign-ins from a browser that the account knows. Strangers’ failures do not count here … */
  'sign-in/device': {
    max: 10,
    seconds: 900,
    code: 'SIGN_IN_THROTTLED',
    ...of('password', 'known-device'),
  },
  /** … those of one account from all other browsers … */
  'sign-in/account': {
    max: 10,
    seconds: 900,
    code: 'SIGN_IN_THROTTLED',
    ...of('password', 'other-devices'),
  },
  /** … and from one address, which a whole school or a mobile network may share. */
  'sign-in/address': { max: 50, seconds: 900, code: 'SIGN_IN_THROTTLED' },
  /** Failures from one address that are answered as such; later ones are told to wait. */
  'sign-in/failures': { max: 10, seconds: 900, code: 'SIGN_IN_THROTTLED' },
  /** Wrong second factors of one account. */
  'mfa/account': { max: 5, seconds: 900, code: 'CODE_THROTTLED', ...of('factor', 'factor') },
  /** Wrong codes of mails: from a browser that the account knows, for one account from all others … */
  'code/device': { max: 10, seconds: 900, code: 'CODE_THROTTLED', ...of('code', 'code') },
  'code/account': { max: 10, seconds: 900, code: 'CODE_THROTTLED', ...of('code', 'code') },
  /** … and from one address, where every mail allows five tries at most. */
  'code/address': { max: 200, seconds: 900, code: 'CODE_THROTTLED' },
  /** Links that were not right, from one address, that are answered as such. No link can be guessed. */
  'link/failures': { max: 50, seconds: 900, code: 'CODE_THROTTLED' },
  /** Mails that may be requested for one mailbox, and from one network address. */
  'mail/account': { max: 5, seconds: 3600, code: 'MAIL_THROTTLED' },
  'mail/address': { max: 60, seconds: 3600, code: 'MAIL_THROTTLED' },
  /** Wrong passwords in an open session. */
  'password/account': {
    max: 10,
    seconds: 900,
    code: 'SIGN_IN_THROTTLED',
    ...of('password-again', 'password-again'),
  },
} as const satisfies Record<string, Attempt>;

export type AttemptName = keyof typeof limits;
/** Accounts come before network addresses: a right guess clears the first limit that was taken. */
const names = [
  'sign-up/taken',
  'sign-in/device',
  'sign-in/account',
  'sign-in/address',
  'sign-in/failures',
  'mfa/account',
  'code/device',
  'code/account',
  'code/address',
  'link/failures',
  'mail/account',
  'mail/address',
  'password/account',
] as const satisfies readonly AttemptName[];

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

const lockOf = (name: AttemptName): AccountLock['what'] | undefined => {
  const limit: Attempt = limits[name];
  return limit.lock;
};

const failureOf = (name: AttemptName): AttemptFailure | undefined => {
  const limit: Attempt = limits[name];
  return limit.failure;
};

const locking = names.flatMap((name) => {
  const what = lockOf(name);
  return what === undefined ? [] : [{ name, what, ...limits[name] }];
});

/** Counts attempts before they are made, so that parallel ones cannot exceed a limit. */
export function createAttemptLimits(
  store: LimitStore,
  refusals: Pick<RefusalCounts, 'note'>,
  clock: Clock,
) {
  /**
   * Takes one of each, or none.
   * @throws Problem SIGN_UP_MAILED, SIGN_IN_THROTTLED, CODE_THROTTLED, MAIL_THROTTLED
   */
  async function take(
    subjects: Partial<Record<AttemptName, string>>,
    { account, address, isAgain = false }: About = {},
  ): Promise<Use[]> {
    const taken: Use[] = [];
    for (const name of names) {
      const subject = subjects[name];
      if (subject === undefined) continue;
      const { code, ...limit } = limits[name];
      const now = clock.now();
      const locked = lockOf(name) === undefined ? undefined : account;
      const one = await store.take({ name, ...limit }, subject, now, {
        account: locked,
        address,
        isAgain,
      });
      if (!one.allowed) {
        await Promise.all(taken.map((use) => store.giveBack(use)));
        throw new Problem(code, { retryAfter: one.retryAfter });
      }
      taken.push(one.use);
    }
    return taken;
  }

  /** None of them counts: nothing was learned. */
  const giveBack = async (uses: readonly Use[]) => {
    await Promise.allSettled(uses.map((use) => store.giveBack(use)));
  };

  return {
    take,
    giveBack,
    clear: (use: Use) => store.clear(use),

    /**
     * Runs one try. A right one does not count, and forgets the failures under the first subject; a
     * try that ends in an error does not count.
     */
    async guess<T>(
      subjects: Partial<Record<AttemptName, string>>,
      work: () => Promise<T | null>,
      trier: About = {},
    ): Promise<T | null> {
      const uses = await take(subjects, trier);
      let result: T | null;
      try {
        result = await work();
      } catch (error) {
        await giveBack(uses);
        throw error;
      }
      if (result !== null) {
        const [own, ...rest] = uses;
        await Promise.all([own && store.clear(own), ...rest.map((use) => store.giveBack(use))]);
        return result;
      }
      const failure = names.flatMap((name) => (name in subjects ? (failureOf(name) ?? []) : []))[0];
      if (failure !== undefined) {
        const { address } = trier;
        refusals.note({ kind: 'failure', name: failure, address, now: clock.now() });
      }
      return null;
    },

    /** Locked accounts, the newest lock first: all of them, or one. */
    async locks(most: number, account?: string): Promise<(AccountLock & { account: string })[]> {
      const found = await store.locks(locking, clock.now(), most, account);
      return found.flatMap(({ name, since, until, ...lock }) => {
        const what = locking.find((one) => one.name === name)?.what;
        const times = { since: since.toISOString(), until: until.toISOString() };
        return what === undefined ? [] : [{ ...lock, what, ...times }];
      });
    },

    /** Wrong passwords and codes of an account that still count. */
    async failuresOf(account: string): Promise<{ what: string; at: string }[]> {
      const found = await store.failuresOf(account);
      return found.flatMap(({ name, at }) => {
        const what = locking.find((one) => one.name === name)?.what;
        return what === undefined ? [] : [{ what, at: at.toISOString() }];
      });
    },

    /** Forgets them, and so opens the account again. */
    unlock: (account: string) => store.unlock(account),
  };
}
