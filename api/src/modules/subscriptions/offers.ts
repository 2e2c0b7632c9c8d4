import type { Plan, PlanOffer } from '@ardoise/contract';
import { nextDays, type Period, standingAt, type SubscriptionAccount } from './account.ts';
import { daysBetween, midnightOf } from './calendar.ts';

/** What buying a plan at a moment costs and gives. */
export interface Offer {
  kind: PlanOffer['kind'];
  /** FCFA to be paid now. */
  price: number;
  /** FCFA of a whole month at this price. */
  monthlyPrice: number;
  sheets: number;
  start: Date;
  end: Date;
}

/**
 * FCFA for a dearer plan for the days of a period that are left, rounded down. The running day is the
 * teacher's, except the last one: a whole month's units are never given for nothing.
 */
export function upgradePrice(period: Period, plan: Plan, now: Date): number {
  const { start, end, monthlyPrice } = period;
  const whole = daysBetween(start, end);
  const left = Math.max(1, daysBetween(midnightOf(now), end) - 1);
  return Math.max(0, Math.floor(((plan.monthlyPrice - monthlyPrice) * left) / whole));
}

/**
 * FCFA of the month after the last paid one. A dearer price counts once the teacher was told of it in
 * time; before that the next month costs what the last one did.
 */
function renewalPrice({ announced }: SubscriptionAccount, plan: Plan, last: Period): number {
  const isAnnounced = announced?.end.getTime() === last.end.getTime();
  return Math.min(plan.monthlyPrice, isAnnounced ? announced.price : last.monthlyPrice);
}

/** What a plan costs a teacher now: the first period, the next one, or the change to a dearer plan. */
export function offerOf(account: SubscriptionAccount, plan: Plan, now: Date): Offer {
  const { state, period, upcoming } = standingAt(account, now);
  const { monthlyPrice, monthlySheets: sheets } = plan;
  const running = state === 'active' && period?.plan !== plan.key ? period : null;
  if (running !== null && sheets > running.sheets) {
    const { start, end } = running;
    const price = upgradePrice(running, plan, now);
    return { kind: 'upgrade', price, monthlyPrice, sheets, start, end };
  }
  const { start, end } = nextDays(account, now, midnightOf(now));
  const isNext = state === 'active' || state === 'grace';
  const kind = running !== null ? 'downgrade' : isNext ? 'renewal' : 'first';
  // Months further ahead cost what the plan costs today.
  const isSame = isNext && upcoming.length === 0 && period?.plan === plan.key;
  const price = isSame ? renewalPrice(account, plan, period) : monthlyPrice;
  return { kind, price, monthlyPrice: price, sheets, start, end };
}
