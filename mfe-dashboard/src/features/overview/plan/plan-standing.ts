import type { PlanOffer, Subscription, SubscriptionPeriod } from '@ardoise/contract';

const dayMs = 24 * 3600 * 1000;

/** Days before the end in which the next period is offered. */
const reminderDays = 5;

/** What the overview says of the plan. */
export type PlanStanding =
  | { kind: 'running'; period: SubscriptionPeriod }
  /** It is time to pay for the next period; `until`: the moment after which something is lost. */
  | { kind: 'ends' | 'grace'; period: SubscriptionPeriod; until: string; offer: PlanOffer };

/** Null: there is nothing to say. */
export function planStanding(subscription: Subscription, now: Date): PlanStanding | null {
  const { state, period, upcoming, cancelsAtEnd, nextPlan, graceEnds, offers } = subscription;
  if (period === null || (state !== 'active' && state !== 'grace')) return null;
  const offer = offers.find(({ plan }) => plan === (nextPlan ?? period.plan));
  if (state === 'grace') {
    if (offer === undefined || graceEnds === null) return null;
    return { kind: 'grace', period, until: graceEnds, offer };
  }
  const isSoon = Date.parse(period.end) - now.getTime() <= reminderDays * dayMs;
  const isWanted = upcoming.length === 0 && !cancelsAtEnd;
  return isSoon && isWanted && offer !== undefined
    ? { kind: 'ends', period, until: period.end, offer }
    : { kind: 'running', period };
}
