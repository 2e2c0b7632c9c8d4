const second = 1_000;

/** Until then the answer of a phone is likely to come any moment. */
const freshMs = 30 * second;
const soonMs = 120 * second;

/** How long after the last answer the server is asked again, by the time that was waited so far. */
export function pauseMs(waitedMs: number, failures: number): number {
  const calm = waitedMs < freshMs ? 2 : waitedMs < soonMs ? 5 : 15;
  return Math.min(calm * 2 ** failures, 30) * second;
}

/** The provider itself is asked now and then, in case its message to the server is lost. */
export const asksProvider = (turn: number): boolean => turn % 4 === 3;

/** A buyer has the provider asked at most this often; the server keeps to it too. */
export const checkEverySeconds = 3;
