/** Which notices about a subscription are due at a moment, without a database. */
import type { MoneyBanner } from '@ardoise/contract';
import type { Outlook } from '../subscriptions/outlook.ts';

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** Days before the end of the last paid period on which its teacher is reminded. */
export const reminderDays = [5, 1] as const;
/** How long the end of a period is told afterwards; as long as its grace. */
const endedMs = 3 * dayMs;
/** A dearer price is told in these days before the next month, or does not count for it. */
const announceFromDays = 16;
const announceUntilDays = 14;

/** Notices are sent between these hours of Benin, since they may ring. */
const waking = { from: 7, until: 20 };
const aheadOfUtcMs = hourMs;

export type PeriodEvent =
  | { kind: 'period-ends'; days: (typeof reminderDays)[number] }
  | { kind: 'period-ended' }
  | { kind: 'price-change'; price: number };

export function isWaking(now: Date): boolean {
  const hour = new Date(now.getTime() + aheadOfUtcMs).getUTCHours();
  return hour >= waking.from && hour < waking.until;
}

function dearerPrice({ nextPlan, plan, listPrice, formerPrice, announced }: Outlook) {
  if (announced !== null || nextPlan !== plan || listPrice === null) return null;
  return listPrice > formerPrice ? listPrice : null;
}

/** What a teacher is told now, if nobody did so before. */
export function dueEvents(outlook: Outlook, now: Date): PeriodEvent[] {
  const left = outlook.end.getTime() - now.getTime();
  if (outlook.state !== 'active') return left > -endedMs ? [{ kind: 'period-ended' }] : [];
  if (outlook.cancelsAtEnd) return [];
  const price = dearerPrice(outlook);
  const mayAnnounce = left <= announceFromDays * dayMs && left >= announceUntilDays * dayMs;
  if (price !== null && mayAnnounce) return [{ kind: 'price-change', price }];
  const days = reminderDays.findLast((one) => left <= one * dayMs);
  return days === undefined ? [] : [{ kind: 'period-ends', days }];
}

/** What the overview says about the plan at this moment. */
export function periodBanners(outlook: Outlook, now: Date): MoneyBanner[] {
  const { plan, nextPlan, price, announced, formerPrice } = outlook;
  const end = outlook.end.toISOString();
  const left = outlook.end.getTime() - now.getTime();
  if (outlook.state !== 'active') {
    const graceEnds = outlook.graceEnds?.toISOString() ?? null;
    if (left <= -endedMs) return [];
    return [{ kind: 'period-ended', plan, end, graceEnds, nextPlan, price }];
  }
  if (outlook.cancelsAtEnd) return [];
  const [firstDays] = reminderDays;
  const banners: MoneyBanner[] = [];
  if (left <= firstDays * dayMs) banners.push({ kind: 'period-ends', plan, end, nextPlan, price });
  if (announced !== null && nextPlan === plan)
    banners.push({ kind: 'price-change', plan, start: end, price: announced, formerPrice });
  return banners;
}
