/** Milliseconds before the next attempt: twice as long after each one, up to a bound. */
export function backoff(
  attempts: number,
  { firstMs, mostMs }: { firstMs: number; mostMs: number },
): number {
  return Math.min(firstMs * 2 ** (attempts - 1), mostMs);
}
