import type { Order } from '@ardoise/contract';
import type { Api } from './accounts.ts';

/** A phone whose owner approves at once: the simulator reads the last two digits. */
const byPhone = { kind: 'mobile-money', network: 'mtn', phone: '0197000001' } as const;

/** Pays an open order as its buyer would; resolves once everything in it was given. */
export async function payOrder(api: Api, orderId: string): Promise<Order> {
  const { payment } = await api.payments.start(
    orderId,
    { provider: 'fedapay', method: byPhone },
    crypto.randomUUID(),
  );
  const patience = AbortSignal.timeout(60_000);
  for (;;) {
    const order = await api.orders.get(orderId, patience);
    if (order.state === 'fulfilled') return order;
    // Its webhook may be slow; the provider is asked at most every three seconds.
    await api.payments.refresh(payment.id);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
