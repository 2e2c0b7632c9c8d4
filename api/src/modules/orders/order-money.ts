import { Problem } from '../../shared/problem.ts';
import type { Clock } from '../../shared/clock.ts';
import {
  type FailedAttempt,
  failPayment,
  leavePayment,
  receivePayment,
  type ReceivedPayment,
  refundPayment,
  type RefundedPayment,
  requestPayment,
} from './order-rules.ts';
import type { StoredOrder } from './order.ts';
import type { OrderRepository } from './repository.ts';

type FailedPayment = Parameters<typeof failPayment>[1];
export type { FailedAttempt, FailedPayment };

export type OrderMoney = ReturnType<typeof createOrderMoney>;

/** What payments do to orders. Each may be done again after a crash. */
export function createOrderMoney(repository: OrderRepository, clock: Clock, wake: () => void) {
  async function change(id: string, rule: (order: StoredOrder) => StoredOrder | null) {
    const changed = await repository.change(id, rule);
    if (changed === null) throw new Problem('NOT_FOUND');
    if (changed.value.dueAt !== null) wake();
    return changed.value;
  }

  return {
    /**
     * Keeps an order for one attempt to pay it; again for the same one changes nothing.
     * @throws Problem ORDER_CLOSED, PAYMENT_PENDING
     */
    async requestPayment(id: string, paymentId: string): Promise<StoredOrder> {
      const now = clock.now();
      const order = await change(id, (one) => requestPayment(one, paymentId, now));
      if (order.pendingPayment === paymentId) return order;
      const isOpen = order.state === 'open' && order.expiresAt > now;
      throw new Problem(isOpen ? 'PAYMENT_PENDING' : 'ORDER_CLOSED');
    },

    leavePayment: (id: string, paymentId: string) =>
      change(id, (order) => leavePayment(order, paymentId)),
    failPayment: (id: string, failed: FailedPayment) =>
      change(id, (order) => failPayment(order, failed)),
    /** The order's `paidBy` tells whether the money bought it; otherwise it is owed to the buyer. */
    receivePayment: (id: string, received: ReceivedPayment) =>
      change(id, (order) => receivePayment(order, received)),
    refundPayment: (id: string, refunded: RefundedPayment) =>
      change(id, (order) => refundPayment(order, refunded)),
  };
}
