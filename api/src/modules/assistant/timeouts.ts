import { abortablePieces } from '../../shared/abortable.ts';
import { Problem } from '../../shared/problem.ts';
import type { Timeouts } from './limits.ts';

/**
 * The pieces of a source, given up with PROVIDER_TIMEOUT when one of them or the whole takes too
 * long, and with the signal's reason when that aborts. The source may ignore both.
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
