import { ProblemError } from '@ardoise/contract/client';

/**
 * One idempotency key per attempt. When the answer was lost, the retry uses the same key, so that
 * it does its work once; a definite answer ends the attempt.
 */
export function createAttempts(newKey: () => string = () => crypto.randomUUID()) {
  let open: { body: string; key: string } | null = null;
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      if (open?.body !== text) open = { body: text, key: newKey() };
      return open.key;
    },
    /** Ends an attempt; `error` is undefined on success. */
    settle(error?: unknown): void {
      const lost = error instanceof ProblemError && error.status === 0;
      if (!lost) open = null;
    },
  };
}
