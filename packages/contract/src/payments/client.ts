import type { Transport } from '../client/transport.ts';
import type {
  Payment,
  PaymentBody,
  PaymentOptions,
  PaymentRefresh,
  PaymentStarted,
} from './schemas.ts';

/** Attempts to pay an order. */
export function paymentsClient(http: Transport) {
  return {
    options: (signal?: AbortSignal) =>
      http.json<PaymentOptions>('GET', '/payments/options', { signal }),
    start: (orderId: string, body: PaymentBody, idempotencyKey: string) =>
      http.json<PaymentStarted>('POST', `/orders/${orderId}/payments`, { body, idempotencyKey }),
    get: (id: string, signal?: AbortSignal) =>
      http.json<Payment>('GET', `/payments/${id}`, { signal }),
    /** Asks the provider, at most every `refreshSeconds`. */
    refresh: (id: string, body: PaymentRefresh = {}) =>
      http.json<Payment>('POST', `/payments/${id}/refresh`, { body }),
    /** Waits for it no longer, so that the order can be paid in another way. Late money is owed. */
    leave: (id: string) => http.json<Payment>('POST', `/payments/${id}/leave`),
  };
}
