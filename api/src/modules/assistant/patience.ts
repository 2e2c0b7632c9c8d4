import { Problem } from '../../shared/problem.ts';
import type { Patience } from './limits.ts';

/**
 * The pieces of a source until its end, unless it lets one wait too long: PROVIDER_TIMEOUT, also
 * when the source heeds no signal. Ends with the signal's reason when that aborts.
 */
export async function* patiently<T>(
  source: AsyncIterable<T>,
  patience: Patience,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  signal.throwIfAborted();
  const iterator = source[Symbol.asyncIterator]();
  const { promise: over, reject } = Promise.withResolvers<never>();
  // Rejected also when nobody waits for a piece just then.
  over.catch(() => undefined);
  const late = () => reject(new Problem('PROVIDER_TIMEOUT'));
  const gone = () => reject(signal.reason);
  signal.addEventListener('abort', gone, { once: true });
  const whole = setTimeout(late, patience.whole);
  let quiet = setTimeout(late, patience.first);
  try {
    for (;;) {
      const step = iterator.next();
      // When time is up first, nobody hears what it says in the end.
      step.catch(() => undefined);
      const { done, value } = await Promise.race([step, over]);
      if (done === true) return;
      clearTimeout(quiet);
      quiet = setTimeout(late, patience.silent);
      yield value;
    }
  } finally {
    clearTimeout(whole);
    clearTimeout(quiet);
    signal.removeEventListener('abort', gone);
    // A source that hangs never returns: not waited for.
    iterator.return?.().catch(() => undefined);
  }
}
