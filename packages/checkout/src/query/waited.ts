import type { Payment } from '@ardoise/contract';
import { kept } from '@ardoise/remote/kept-value';

const momentOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A phone's clock that is wrong by more would show nonsense. */
const longest = 3_600_000;

/**
 * When this device began to wait for a payment, by its own clock, so that a reload goes on counting.
 * The server's time is taken where the two clocks agree.
 */
export function waitingSince({ id, createdAt }: Pick<Payment, 'id' | 'createdAt'>): number {
  const stored = kept(() => sessionStorage, `checkout-waiting-${id}`, momentOf);
  const known = stored.read();
  if (known !== null) return known;
  const now = Date.now();
  const created = Date.parse(createdAt);
  const since = created <= now && now - created < longest ? created : now;
  stored.write(since);
  return since;
}

export const waitedMs = (payment: Pick<Payment, 'id' | 'createdAt'> | null): number =>
  payment === null ? 0 : Math.max(0, Date.now() - waitingSince(payment));
