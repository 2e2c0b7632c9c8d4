import type { PaymentBody } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { isRecord, sessionValue } from './session-value.ts';

/** The last start of a payment in this tab. */
interface Attempt {
  orderId: string;
  /** As JSON. */
  body: string;
  key: string;
  /** The server's last word on it is known; only another key starts another payment. */
  isAnswered: boolean;
}

const isAttempt = (value: unknown): value is Attempt & Record<string, unknown> =>
  isRecord(value) &&
  ['orderId', 'body', 'key'].every((name) => typeof value[name] === 'string') &&
  typeof value['isAnswered'] === 'boolean';

/** This tab wrote it; the server checks it again. */
const isBody = (value: unknown): value is PaymentBody =>
  isRecord(value) && typeof value['provider'] === 'string';

const kept = sessionValue('checkout-attempt', isAttempt);

export interface Key {
  key: string;
  /** The same was asked for before, and nobody knows what became of it. */
  isRepeated: boolean;
}

/**
 * One idempotency key per attempt, also across a reload: when the answer was lost, or the provider was
 * away, the same press is the same payment.
 */
export function createAttempts(newKey: () => string = () => crypto.randomUUID()) {
  return {
    keyFor(orderId: string, request: PaymentBody): Key {
      const body = JSON.stringify(request);
      const last = kept.read();
      if (last?.orderId === orderId && last.body === body && !last.isAnswered)
        return { key: last.key, isRepeated: true };
      const key = newKey();
      kept.write({ orderId, body, key, isAnswered: false });
      return { key, isRepeated: false };
    },

    /** Ends an attempt; `error` is undefined on success. */
    settle(error?: unknown): void {
      const isOpen = error instanceof ProblemError && (error.status === 0 || error.status >= 500);
      const last = kept.read();
      if (last !== null) kept.write({ ...last, isAnswered: !isOpen });
    },

    /** What was last asked for, to ask for it again; null in another tab. */
    lastBody(orderId: string): PaymentBody | null {
      const last = kept.read();
      const body: unknown = last?.orderId === orderId ? JSON.parse(last.body) : null;
      return isBody(body) ? body : null;
    },
  };
}

export const attempts = createAttempts();
