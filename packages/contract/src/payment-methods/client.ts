import type { Transport } from '../client/transport.ts';
import type {
  PaymentMethod,
  PaymentMethodBody,
  PaymentMethodList,
  PaymentMethodPatch,
} from './schemas.ts';

/** Numbers and cards that the account keeps for the next payment. */
export function paymentMethodsClient(http: Transport) {
  return {
    list: (signal?: AbortSignal) =>
      http.json<PaymentMethodList>('GET', '/payment-methods', { signal }),
    add: (body: PaymentMethodBody, idempotencyKey: string) =>
      http.json<PaymentMethod>('POST', '/payment-methods', { body, idempotencyKey }),
    change: (id: string, body: PaymentMethodPatch) =>
      http.json<PaymentMethod>('PATCH', `/payment-methods/${id}`, { body }),
    remove: (id: string) => http.json<void>('DELETE', `/payment-methods/${id}`),
  };
}
