import type { Transport } from '../client/transport.ts';
import type { Subscription, SubscriptionChange } from './schemas.ts';

/** My plan, paid ahead one period at a time. Paying is an order. */
export function subscriptionClient(http: Transport) {
  return {
    get: (signal?: AbortSignal) => http.json<Subscription>('GET', '/subscription', { signal }),
    cancel: () => http.json<Subscription>('POST', '/subscription/cancel'),
    resume: () => http.json<Subscription>('POST', '/subscription/resume'),
    change: (body: SubscriptionChange) =>
      http.json<Subscription>('POST', '/subscription/change', { body }),
  };
}
