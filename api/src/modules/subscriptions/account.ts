/**
 * The rules of a subscription, without a database: what is paid, what it gives at a moment, and what
 * buying a plan costs. A rule that changes nothing answers null.
 */
import type { PlanKey } from '@ardoise/contract';
import { graceDays } from '@ardoise/contract/schemas';
import { addDays, anchorOf, monthAfter } from './calendar.ts';

/** Days that an order paid; what was sold stays, whatever the plan costs later. */
export interface PaidDays {
  /** The order and the place of its line: it adds once. */
  sale: string;
  /** `upgrade`: a dearer plan for the days of a period that are left. */
  kind: 'period' | 'upgrade';
  plan: PlanKey;
  /** FCFA that were paid for it. */
  price: number;
  /** FCFA of a whole month of the plan when it was sold. */
  monthlyPrice: number;
  sheets: number;
  start: Date;
  /** First moment that is no longer of the period. */
  end: Date;
  /** Day of the month on which the periods of this unbroken row begin. */
  anchor: number;
}

export interface SubscriptionAccount {
  paid: PaidDays[];
  /** Sales whose money went back: they give nothing, whenever they come. */
  takenBack: string[];
  cancelsAtEnd: boolean;
  /** The cheaper plan chosen for the next period. */
  nextPlan: PlanKey | null;
  /** The dearer price that the teacher was told of in time, for the month after the one that ends then. */
  announced: { end: Date; price: number } | null;
}

export interface Period {
  plan: PlanKey;
  price: number;
  monthlyPrice: number;
  sheets: number;
  start: Date;
  end: Date;
  anchor: number;
}

export const newSubscription = (): SubscriptionAccount => ({
  paid: [],
  takenBack: [],
  cancelsAtEnd: false,
  nextPlan: null,
  announced: null,
});

/** The paid periods from the first to the last, each with the largest plan that was paid for it. */
export function periodsOf({ paid, takenBack }: SubscriptionAccount): Period[] {
  const valid = paid.filter(({ sale }) => !takenBack.includes(sale));
  return valid
    .filter(({ kind }) => kind === 'period')
    .map((period): Period => {
      const upgrades = valid.filter(
        ({ kind, start }) => kind === 'upgrade' && start.getTime() === period.start.getTime(),
      );
      const { start, end, anchor } = period;
      const best = upgrades.reduce<PaidDays>(
        (one, other) => (other.sheets > one.sheets ? other : one),
        period,
      );
      const price = upgrades.reduce((sum, one) => sum + one.price, period.price);
      const { plan, monthlyPrice, sheets } = best;
      return { plan, price, monthlyPrice, sheets, start, end, anchor };
    })
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

export interface Standing {
  state: 'none' | 'active' | 'grace' | 'ended';
  /** The running period, or the last one. */
  period: Period | null;
  upcoming: Period[];
  graceEnds: Date | null;
}

/** Where a subscription stands at a moment. */
export function standingAt(account: SubscriptionAccount, now: Date): Standing {
  const periods = periodsOf(account);
  const begun = periods.filter(({ start }) => start <= now);
  const upcoming = periods.filter(({ start }) => start > now);
  const period = begun.at(-1) ?? null;
  if (period === null) return { state: 'none', period, upcoming, graceEnds: null };
  if (now < period.end) return { state: 'active', period, upcoming, graceEnds: null };
  const graceEnds = account.cancelsAtEnd ? period.end : addDays(period.end, graceDays);
  const isGrace = now < graceEnds;
  return {
    state: isGrace ? 'grace' : 'ended',
    period,
    upcoming,
    graceEnds: isGrace ? graceEnds : null,
  };
}

/** The first paid day of the row without a gap to which the newest period belongs. */
export function sinceOf(account: SubscriptionAccount): Date | null {
  const periods = periodsOf(account);
  let since = periods.at(-1)?.start ?? null;
  for (const { start, end } of periods.toReversed()) {
    if (since !== null && end.getTime() === since.getTime()) since = start;
  }
  return since;
}

/** The days that a month bought at `now` has, after what is paid already. */
export function nextDays(
  account: SubscriptionAccount,
  now: Date,
  midnight: Date,
): { start: Date; end: Date; anchor: number } {
  const last = periodsOf(account).at(-1);
  const { state } = standingAt(account, now);
  const goesOn = last !== undefined && (last.end > now || state === 'grace');
  const start = goesOn ? last.end : midnight;
  const anchor = goesOn ? last.anchor : anchorOf(start);
  return { start, end: monthAfter(start, anchor), anchor };
}

/** Adds what a sale gives; the same sale again, or one whose money went back, changes nothing. */
export function withPaid(account: SubscriptionAccount, days: PaidDays): SubscriptionAccount | null {
  const isKnown = account.paid.some(({ sale }) => sale === days.sale);
  if (isKnown || account.takenBack.includes(days.sale)) return null;
  const nextPlan =
    account.nextPlan === days.plan || days.kind === 'upgrade' ? null : account.nextPlan;
  return { ...account, paid: [...account.paid, days], cancelsAtEnd: false, nextPlan };
}

/** Notes what the teacher was told of the price of the next month; of two prices the lower one counts. */
export function withAnnounced(
  account: SubscriptionAccount,
  announced: { end: Date; price: number },
): SubscriptionAccount | null {
  const known = account.announced;
  const isKnown = known?.end.getTime() === announced.end.getTime();
  return isKnown && known.price <= announced.price ? null : { ...account, announced };
}

/** Takes back what a sale gave, or would give when it comes. */
export function withoutSale(
  account: SubscriptionAccount,
  sale: string,
): SubscriptionAccount | null {
  if (account.takenBack.includes(sale)) return null;
  return { ...account, takenBack: [...account.takenBack, sale] };
}
