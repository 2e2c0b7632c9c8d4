import { abortablePieces } from '../../shared/abortable.ts';
import { Problem } from '../../shared/problem.ts';
import type { Timeouts } from './limits.ts';

/**
 * Yields the items of a source. Throws PROVIDER_TIMEOUT when one of them or all take too long, and
 * the signal's reason when it aborts, even if the source ignores both.
 */
export async function* withTimeouts<T>(
  source: AsyncIterable<T>,
  patience: Timeouts,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  const late = new AbortController();
  const expire = () => late.abort(new Problem('PROVIDER_TIMEOUT'));
  const whole = setTimeout(expire, patience.whole);
  let quiet = setTimeout(expire, patience.first);
  try {
    for await (const piece of abortablePieces(source, AbortSignal.any([signal, late.signal]))) {
      clearTimeout(quiet);
      quiet = setTimeout(expire, patience.silent);
      yield piece;
    }
  } finally {
    clearTimeout(whole);
    clearTimeout(quiet);
  }
}
