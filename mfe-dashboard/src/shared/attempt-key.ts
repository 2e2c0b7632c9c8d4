import { ProblemError } from '@ardoise/contract/client';

/**
 * One idempotency key per press. A press whose answer was lost is repeated with its own key, so
 * that one sheet starts and one unit is spent; a definite answer ends the attempt.
 */
export function createAttempts(newKey: () => string = () => crypto.randomUUID()) {
  let open: { body: string; key: string } | null = null;
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      if (open?.body !== text) open = { body: text, key: newKey() };
      return open.key;
    },
    /** Tells how the attempt ended: `error` is undefined when it was answered well. */
    settle(error?: unknown): void {
      const lost = error instanceof ProblemError && error.status === 0;
      if (!lost) open = null;
    },
  };
}
