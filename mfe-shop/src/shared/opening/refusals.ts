import { ProblemError } from '@ardoise/contract/client';

function saidBy(error: unknown, code: ProblemError['code'], name: string): unknown {
  if (!(error instanceof ProblemError) || error.code !== code) return undefined;
  const { body } = error;
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** The total that the server asks now, when a price has changed meanwhile. */
export function newTotalOf(error: unknown): number | null {
  const total = saidBy(error, 'PRICE_CHANGED', 'total');
  return typeof total === 'number' && Number.isInteger(total) && total >= 0 ? total : null;
}

/** The product that is not for sale any more. */
export function withdrawnOf(error: unknown): string | null {
  const product = saidBy(error, 'PRODUCT_WITHDRAWN', 'product');
  return typeof product === 'string' ? product : null;
}
