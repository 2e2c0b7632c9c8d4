import type { Plan } from '@ardoise/contract';
import { standingAt, type SubscriptionAccount } from './account.ts';
import { offerOf } from './offers.ts';

/** What comes after the last paid period, as far as its teacher should be told. */
export interface Outlook {
  state: 'active' | 'grace' | 'ended';
  plan: Plan['key'];
  /** FCFA of a month of it when it was sold. */
  formerPrice: number;
  /** First moment that is no longer of the period. */
  end: Date;
  graceEnds: Date | null;
  cancelsAtEnd: boolean;
  /** The plan of the next month, and what it costs now; null when it is not on sale. */
  nextPlan: Plan['key'];
  price: number | null;
  /** What the same plan costs on the price list; null when it is not on sale. */
  listPrice: number | null;
  /** The dearer price that was announced for the next month. */
  announced: number | null;
}

/** Null where nothing was ever paid, or another period is paid already. */
export function outlookOf(
  account: SubscriptionAccount,
  plans: readonly Plan[],
  now: Date,
): Outlook | null {
  const { state, period, upcoming, graceEnds } = standingAt(account, now);
  if (state === 'none' || period === null || upcoming.length > 0) return null;
  const { plan, monthlyPrice, end } = period;
  const nextPlan = account.nextPlan ?? plan;
  const next = plans.find(({ key }) => key === nextPlan);
  const { announced } = account;
  return {
    state,
    plan,
    formerPrice: monthlyPrice,
    end,
    graceEnds,
    cancelsAtEnd: account.cancelsAtEnd,
    nextPlan,
    price: next === undefined ? null : offerOf(account, next, now).price,
    listPrice: plans.find(({ key }) => key === plan)?.monthlyPrice ?? null,
    announced: announced?.end.getTime() === end.getTime() ? announced.price : null,
  };
}
