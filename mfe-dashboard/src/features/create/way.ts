import type { PaymentOptions, Usage } from '@ardoise/contract';

/**
 * How the next sheet is paid for: with a unit, at its first export, before it is written, or not at
 * all where paying is off. Null until that is known.
 */
export type Way = 'unit' | 'later' | 'pay' | 'off';

export interface WayFacts {
  /** Undefined until it is known. */
  usage: Pick<Usage, 'remaining' | 'unpaidRemaining'> | undefined;
  options: Pick<PaymentOptions, 'providers'> | undefined;
  /** What can be paid with could not be asked for; the order will say why. */
  isUnanswered: boolean;
}

export function wayOf({ usage, options, isUnanswered }: WayFacts): Way | null {
  if (usage === undefined || usage.remaining > 0) return 'unit';
  if (options === undefined && !isUnanswered) return null;
  if (options?.providers.length === 0) return 'off';
  return usage.unpaidRemaining > 0 ? 'later' : 'pay';
}
