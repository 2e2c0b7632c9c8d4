import type { Product } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import type { BasketLine } from '../../shared/basket/basket.ts';

/** A line with what the server says of its product now. */
export interface PricedLine extends BasketLine {
  /** `unknown`: the server was asked and could not be reached. */
  state: 'asking' | 'unknown' | 'withdrawn' | 'priced';
  /** As it was last answered. */
  product: Product | null;
}

export interface Answer {
  data: Product | undefined;
  error: unknown;
}

export function pricedLine(line: BasketLine, { data, error }: Answer): PricedLine {
  const product = data ?? null;
  if (error instanceof ProblemError && error.status === 404) {
    return { ...line, product, state: 'withdrawn' };
  }
  if (product !== null) return { ...line, product, state: 'priced' };
  return { ...line, product, state: error === null ? 'asking' : 'unknown' };
}

/** FCFA of what can be ordered. */
export const totalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce(
    (sum, { state, product, quantity }) =>
      state === 'priced' && product !== null ? sum + product.price * quantity : sum,
    0,
  );

/** Its price is another one than when it was put in. */
export const hasNewPrice = ({ state, product, price }: PricedLine): boolean =>
  state === 'priced' && product !== null && product.price !== price;
