import { isOrigin } from '../../shared/origin.ts';
import { patternsFor } from '../../shared/origin-pattern.ts';

/** Milliseconds for which the answer to a preflight may be cached. */
const freshMs = 10_000;
/** Most cached origins: callers can send any. */
const most = 500;

/**
 * Whether some active site lists an origin, remembered for a moment: a preflight carries no key,
 * and pages send one before every call.
 */
export function grantedOrigins(
  ask: (patterns: string[]) => Promise<boolean>,
  now: () => number = () => performance.now(),
) {
  const known = new Map<string, { granted: boolean; until: number }>();
  return async (origin: string): Promise<boolean> => {
    if (!isOrigin(origin)) return false;
    const found = known.get(origin);
    if (found !== undefined && found.until > now()) return found.granted;
    const granted = await ask(patternsFor(origin));
    known.delete(origin);
    for (const oldest of known.keys()) {
      if (known.size < most) break;
      known.delete(oldest);
    }
    known.set(origin, { granted, until: now() + freshMs });
    return granted;
  };
}
