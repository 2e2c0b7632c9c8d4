import type { Usage } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { endOfMonth, monthOf } from '../../shared/benin-month.ts';
import { Problem } from '../../shared/problem.ts';
import {
  atMonth,
  commit,
  newAccount,
  type QuotaAccount,
  release,
  reserve,
  unitsLeft,
} from './account.ts';
import type { QuotaRepository } from './repository.ts';

export interface QuotaOptions {
  clock: Clock;
  /** Trial sheets of a new account. */
  welcomeSheets: number;
  /** Generations that one user may have running. */
  runningLimit: number;
}

export type QuotaService = ReturnType<typeof quotaService>;

export function quotaService(repository: QuotaRepository, options: QuotaOptions) {
  const { clock, welcomeSheets, runningLimit } = options;
  const thisMonth = () => monthOf(clock.now());
  const fresh = () => newAccount(welcomeSheets, thisMonth());

  function change<T>(
    userId: string,
    rule: (account: QuotaAccount) => { account: QuotaAccount | null; answer: T },
  ) {
    return repository.change(userId, fresh, (stored) => rule(atMonth(stored, thisMonth())));
  }

  async function usage(userId: string): Promise<Usage> {
    const stored = await repository.findOrCreate(userId, fresh);
    const account = atMonth(stored, thisMonth());
    const left = unitsLeft(account);
    return {
      month: account.month,
      quota: account.monthlyQuota,
      used: account.used,
      reserved: account.reservations.length,
      remaining: left.plan + left.trial,
      trialRemaining: left.trial,
      resetsAt: endOfMonth(account.month).toISOString(),
    };
  }

  return {
    /**
     * Holds one unit for a generation; again for the same one changes nothing.
     * @returns whether its sheet is shown while it is written, and the units that plan and trial give
     * @throws Problem QUOTA_EXHAUSTED or TOO_MANY_GENERATIONS
     */
    async reserve(
      userId: string,
      generationId: string,
    ): Promise<{ inView: boolean; given: number }> {
      const result = await change(userId, (account) => {
        const answer = reserve(account, { generationId, at: clock.now(), limit: runningLimit });
        const given = account.monthlyQuota + account.trialTotal;
        const next = answer.kind === 'reserved' ? answer.account : null;
        return { account: next, answer: { ...answer, given } };
      });
      if (result.kind !== 'refused') return { inView: result.inView, given: result.given };
      if (result.reason === 'exhausted') {
        // Only a plan's units come back with the month.
        const { quota } = await usage(userId);
        throw new Problem('QUOTA_EXHAUSTED', {
          detail: quota > 0 ? 'error.QUOTA_EXHAUSTED.plan' : 'error.QUOTA_EXHAUSTED.trial',
        });
      }
      throw new Problem('TOO_MANY_GENERATIONS', { retryAfter: 10 });
    },

    /** Spends the unit held for a generation; repeated or after a release it changes nothing. */
    async commit(userId: string, generationId: string): Promise<void> {
      await change(userId, (account) => ({
        account: commit(account, generationId),
        answer: undefined,
      }));
    },

    /**
     * Gives the unit back. Idempotent; after a commit it changes nothing.
     * @param shown whether a part of the sheet has been shown
     */
    async release(userId: string, generationId: string, shown: boolean): Promise<void> {
      await change(userId, (account) => ({
        account: release(account, generationId, shown),
        answer: undefined,
      }));
    },

    /** What a subscription or staff changes: sheets a month from now on. */
    async setPlan(userId: string, monthlyQuota: number): Promise<void> {
      await change(userId, (account) => ({
        account: { ...account, monthlyQuota },
        answer: undefined,
      }));
    },

    usage,
  };
}
