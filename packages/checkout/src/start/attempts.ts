import type { PaymentBody } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { kept } from '@ardoise/remote/kept-value';

/** The last start of a payment in this tab. */
interface Attempt {
  orderId: string;
  /** As JSON. */
  body: string;
  key: string;
  /** The server's last word on it is known; only another key starts another payment. */
  isAnswered: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function attemptOf(value: unknown): Attempt | null {
  if (!isRecord(value)) return null;
  const { orderId, body, key, isAnswered } = value;
  return typeof orderId === 'string' &&
    typeof body === 'string' &&
    typeof key === 'string' &&
    typeof isAnswered === 'boolean'
    ? { orderId, body, key, isAnswered }
    : null;
}

/** This tab wrote it; the server checks it again. */
const isBody = (value: unknown): value is PaymentBody =>
  isRecord(value) && typeof value['provider'] === 'string';

const stored = kept(() => sessionStorage, 'checkout-attempt', attemptOf);

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
      const last = stored.read();
      if (last?.orderId === orderId && last.body === body && !last.isAnswered)
        return { key: last.key, isRepeated: true };
      const key = newKey();
      stored.write({ orderId, body, key, isAnswered: false });
      return { key, isRepeated: false };
    },

    /** Ends an attempt; `error` is undefined on success. */
    settle(error?: unknown): void {
      const isOpen = error instanceof ProblemError && (error.status === 0 || error.status >= 500);
      const last = stored.read();
      if (last !== null) stored.write({ ...last, isAnswered: !isOpen });
    },

    /** What was last asked for, to ask for it again; null in another tab. */
    lastBody(orderId: string): PaymentBody | null {
      const last = stored.read();
      const body: unknown = last?.orderId === orderId ? JSON.parse(last.body) : null;
      return isBody(body) ? body : null;
    },
  };
}

export const attempts = createAttempts();
