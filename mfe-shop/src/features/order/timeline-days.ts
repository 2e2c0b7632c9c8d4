import type { OrderStep } from '@ardoise/contract';
import { type Group, grouped } from '../../shared/order/grouped.ts';

type Name = OrderStep['step'];

const setbacks: ReadonlySet<Name> = new Set([
  'payment-declined',
  'payment-cancelled',
  'payment-expired',
  'payment-review',
  'cancelled',
  'expired',
]);

/** A step after which the order was not nearer to its end. */
export const isSetback = (step: Name): boolean => setbacks.has(step);

const explained = ['payment-declined', 'payment-review', 'credit'] as const;

/** The step itself where it needs a sentence. */
export const aboutOf = (step: Name): (typeof explained)[number] | null =>
  explained.find((one) => one === step) ?? null;

/** Steps, given oldest first, as they are read: newest first, under their days. */
export function daysOf(
  history: readonly OrderStep[],
  dayOf: (iso: string) => string,
): Group<OrderStep>[] {
  const newestFirst: OrderStep[] = [];
  for (const step of history) newestFirst.unshift(step);
  return grouped(newestFirst, ({ at }) => dayOf(at));
}
