import type { Payment } from '@ardoise/contract';
import { sessionValue } from '../start/session-value.ts';

const isMoment = (value: unknown): value is number => typeof value === 'number';

/** A phone's clock that is wrong by more would show nonsense. */
const longest = 3_600_000;

/**
 * When this device began to wait for a payment, by its own clock, so that a reload goes on counting.
 * The server's time is taken where the two clocks agree.
 */
export function waitingSince({ id, createdAt }: Pick<Payment, 'id' | 'createdAt'>): number {
  const kept = sessionValue(`checkout-waiting-${id}`, isMoment);
  const known = kept.read();
  if (known !== null) return known;
  const now = Date.now();
  const created = Date.parse(createdAt);
  const since = created <= now && now - created < longest ? created : now;
  kept.write(since);
  return since;
}

export const waitedMs = (payment: Pick<Payment, 'id' | 'createdAt'> | null): number =>
  payment === null ? 0 : Math.max(0, Date.now() - waitingSince(payment));
