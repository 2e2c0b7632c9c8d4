import { randomBytes } from 'node:crypto';
import { monthOf } from '../../shared/benin-month.ts';
import { Problem } from '../../shared/problem.ts';
import type { BudgetRepository } from './budget-repository.ts';
import { anonymousShare, reservationMs, warnAt } from './limits.ts';
import type { Reservation } from './model.ts';

export interface ReservedTokens {
  /** Records what the answer cost and releases the rest. Idempotent. */
  settle(tokens: number): Promise<void>;
}

export interface BudgetOptions {
  monthlyTokens: number;
  /** Called once per month, over all processes, when most of the budget is spent. */
  warn(state: { month: string; spent: number; monthlyTokens: number }): void;
}

export type Budget = ReturnType<typeof createBudget>;

/**
 * The month's tokens. An upper bound is reserved before each call to a provider and settled
 * afterwards, so that concurrent callers and processes cannot overspend. The reservation of a dead
 * process expires and counts the least that its question can have cost.
 */
export function createBudget(repository: BudgetRepository, { monthlyTokens, warn }: BudgetOptions) {
  const share = Math.floor(monthlyTokens * anonymousShare);

  async function hold(month: string, reservation: Reservation): Promise<boolean> {
    if (reservation.most > (reservation.anonymous ? share : monthlyTokens)) return false;
    return repository.reserve(month, reservation, { ceiling: monthlyTokens, share });
  }

  async function settle(month: string, reservation: Reservation, tokens: number) {
    const after = await repository.settle(month, reservation, tokens);
    if (after === null || after.warnedAt !== undefined) return;
    if (after.spent < monthlyTokens * warnAt) return;
    if (await repository.markWarned(month)) warn({ month, spent: after.spent, monthlyTokens });
  }

  /** Settles the reservations of dead processes. */
  async function expire(now: Date): Promise<void> {
    const months = new Set([monthOf(now), monthOf(new Date(now.getTime() - reservationMs * 2))]);
    for (const month of months) {
      const found = await repository.find(month);
      for (const one of found?.reservations ?? []) {
        if (one.until <= now) await settle(month, one, one.least);
      }
    }
  }

  return {
    expire,

    /**
     * Reserves tokens for one answer.
     * @param least what the question costs even if its process dies
     * @throws Problem ASSISTANT_BUDGET when there are not enough
     */
    async reserve(
      { most, least, anonymous }: { most: number; least: number; anonymous: boolean },
      now: Date,
    ): Promise<ReservedTokens> {
      const month = monthOf(now);
      const id = randomBytes(12).toString('hex');
      const until = new Date(now.getTime() + reservationMs);
      const reservation = { id, most, least: Math.min(least, most), anonymous, until };
      if (!(await hold(month, reservation))) {
        await expire(now);
        if (!(await hold(month, reservation))) throw new Problem('ASSISTANT_BUDGET');
      }
      let settled: Promise<void> | undefined;
      return { settle: (tokens) => (settled ??= settle(month, reservation, tokens)) };
    },

    async state(now: Date) {
      const month = monthOf(now);
      const found = await repository.find(month);
      const { spent = 0, committed = 0, anonymous = 0, reservations = [], warnedAt } = found ?? {};
      return {
        month,
        spent,
        committed,
        anonymous,
        reservations: reservations.length,
        monthlyTokens,
        anonymousTokens: share,
        warnedAt: warnedAt ?? null,
      };
    },
  };
}
