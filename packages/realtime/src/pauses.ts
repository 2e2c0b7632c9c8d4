/** Seconds before each further attempt; the last one stays. */
const steps = [1, 2, 5, 10] as const;

/**
 * Milliseconds before an attempt to connect again, after so many failures. Between 0.2 and 1.2 times the
 * step, so that the clients of a restarted server come one after the other.
 */
export function pauseAfter(failures: number, random: () => number): number {
  const step = steps[Math.min(failures, steps.length - 1)] ?? 10;
  return step * 1_000 * (0.2 + random());
}
