import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type { Order, OrderBody, OrderChange, OrderSummary } from './schemas.ts';

/** My orders. Everything that costs something is one. */
export function ordersClient(http: Transport) {
  return {
    open: (body: OrderBody, idempotencyKey: string) =>
      http.json<Order>('POST', '/orders', { body, idempotencyKey }),
    list: (query: { limit?: number; cursor?: string } = {}, signal?: AbortSignal) =>
      http.json<Page<OrderSummary>>('GET', '/orders', { query, signal }),
    get: (id: string, signal?: AbortSignal) => http.json<Order>('GET', `/orders/${id}`, { signal }),
    change: (id: string, body: OrderChange) => http.json<Order>('PATCH', `/orders/${id}`, { body }),
    cancel: (id: string) => http.json<Order>('POST', `/orders/${id}/cancel`),
  };
}
