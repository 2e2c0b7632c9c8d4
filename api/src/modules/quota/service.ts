import type { Usage } from '@ardoise/contract';
import { endOfMonth, monthOf } from '../../shared/benin-month.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import {
  atPeriod,
  commit,
  grant,
  newAccount,
  type QuotaAccount,
  release,
  reserve,
  takeBack,
  unitsLeft,
  withoutUnpaid,
} from './account.ts';
import type { QuotaRepository } from './repository.ts';

/** Days that a subscription has paid. */
export interface PaidPeriod {
  start: Date;
  /** First moment that is no longer of the period. */
  end: Date;
  sheets: number;
  /** The day of its start in Benin, "2026-11-15". */
  key: string;
}

/** Answers the paid period that runs at this moment; null when none does. */
export type PeriodSource = (userId: string, at: Date) => Promise<PaidPeriod | null>;

export interface QuotaOptions {
  clock: Clock;
  /** Trial sheets of a new account. */
  welcomeSheets: number;
  /** Generations that one user may have running. */
  runningLimit: number;
  /** Told when an account has changed. */
  changed?: (userId: string) => void;
}

export type QuotaService = ReturnType<typeof quotaService>;

/** Without a paid period, a plan's units count by the calendar month. */
const noPeriod: PeriodSource = () => Promise.resolve(null);

export function quotaService(repository: QuotaRepository, options: QuotaOptions) {
  const { clock, welcomeSheets, runningLimit } = options;
  let periodOf = noPeriod;
  const thisMonth = () => monthOf(clock.now());
  const fresh = () => newAccount(welcomeSheets, thisMonth());

  async function running(userId: string) {
    const paid = await periodOf(userId, clock.now());
    const period = { key: paid?.key ?? thisMonth(), sheets: paid?.sheets ?? null };
    return { paid, period };
  }

  async function change<T>(
    userId: string,
    rule: (account: QuotaAccount) => { account: QuotaAccount | null; answer: T },
  ) {
    const { period } = await running(userId);
    let isChanged = false;
    const answer = await repository.change(userId, fresh, (stored) => {
      const result = rule(atPeriod(stored, period));
      isChanged = result.account !== null;
      return result;
    });
    if (isChanged) options.changed?.(userId);
    return answer;
  }

  async function apply(userId: string, rule: (account: QuotaAccount) => QuotaAccount | null) {
    await change(userId, (account) => ({ account: rule(account), answer: undefined }));
  }

  type Running = Awaited<ReturnType<typeof running>>;

  function usageOf(stored: QuotaAccount, { paid, period }: Running): Usage {
    const account = atPeriod(stored, period);
    const left = unitsLeft(account);
    const month = account.month.slice(0, '2026-11'.length);
    return {
      month,
      quota: account.planUnits,
      used: account.used,
      reserved: account.reservations.length,
      remaining: left.plan + left.trial + left.bought,
      trialRemaining: left.trial,
      boughtRemaining: left.bought,
      unpaid: account.unpaid.length,
      unpaidRemaining: left.unpaid,
      resetsAt: (paid?.end ?? endOfMonth(month)).toISOString(),
    };
  }

  async function usage(userId: string): Promise<Usage> {
    const now = await running(userId);
    return usageOf(await repository.findOrCreate(userId, fresh), now);
  }

  return {
    /** Lets subscriptions say which period is paid. */
    usePeriods(source: PeriodSource): void {
      periodOf = source;
    },

    /**
     * Holds one unit for a generation; again for the same one changes nothing.
     * @param sheetId the sheet that it writes
     * @returns whether its sheet is shown while it is written, and the units that the account was given
     * @throws Problem QUOTA_EXHAUSTED, UNPAID_SHEETS_LIMIT or TOO_MANY_GENERATIONS
     */
    async reserve(
      userId: string,
      generationId: string,
      sheetId: string,
    ): Promise<{ inView: boolean; given: number }> {
      const result = await change(userId, (account) => {
        const answer = reserve(account, {
          generationId,
          sheetId,
          at: clock.now(),
          limit: runningLimit,
        });
        const bought = account.bought.reduce((sum, { units }) => sum + units, 0);
        const given = account.planUnits + account.trialTotal + bought;
        const next = answer.kind === 'reserved' ? answer.account : null;
        return { account: next, answer: { ...answer, given } };
      });
      if (result.kind !== 'refused') return { inView: result.inView, given: result.given };
      if (result.reason === 'unpaid') throw new Problem('UNPAID_SHEETS_LIMIT');
      if (result.reason === 'exhausted') {
        // Only a plan's units come back with the month.
        const { quota } = await usage(userId);
        throw new Problem('QUOTA_EXHAUSTED', {
          detail: quota > 0 ? 'error.QUOTA_EXHAUSTED.plan' : 'error.QUOTA_EXHAUSTED.trial',
        });
      }
      throw new Problem('TOO_MANY_GENERATIONS', { retryAfter: 10 });
    },

    /**
     * Spends the unit held for a generation; repeated or after a release it changes nothing.
     * @param sheetId the sheet that was written
     */
    commit: (userId: string, generationId: string, sheetId: string) =>
      apply(userId, (account) => commit(account, generationId, sheetId)),

    /**
     * Gives the unit back. Idempotent; after a commit it changes nothing.
     * @param shown whether a part of the sheet has been shown
     */
    release: (userId: string, generationId: string, shown: boolean) =>
      apply(userId, (account) => release(account, generationId, shown)),

    /** What staff give: sheets a calendar month from now on. */
    async setPlan(userId: string, monthlyQuota: number): Promise<void> {
      const { period } = await running(userId);
      await apply(userId, (account) => atPeriod({ ...account, monthlyQuota }, period));
    },

    /** Adds the units of a paid order; the same order again changes nothing. */
    grant: (userId: string, order: string, units: number) =>
      apply(userId, (account) => grant(account, order, units)),

    /** Takes back what a refunded order's units have left. */
    takeBack: (userId: string, order: string) =>
      apply(userId, (account) => takeBack(account, order)),

    /** Sheets that wait to be paid for: the ids of their first originals. */
    async unpaid(userId: string): Promise<ReadonlySet<string>> {
      return new Set(await repository.unpaid(userId));
    },

    /** A sheet that waited for it has been paid for, or is gone for good; repeated it changes nothing. */
    settleUnpaid: (userId: string, originalId: string) =>
      apply(userId, (account) => withoutUnpaid(account, originalId)),

    usage,

    /** The same for others than the teacher: an account without units gets none by being looked at. */
    async look(userId: string): Promise<Usage> {
      const now = await running(userId);
      return usageOf((await repository.read(userId)) ?? fresh(), now);
    },
  };
}
