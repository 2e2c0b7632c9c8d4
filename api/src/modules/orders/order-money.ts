import type { LineHandlers } from './line-handlers.ts';
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
export interface OrderMoneyParts {
  repository: OrderRepository;
  handlers: Pick<LineHandlers, 'confirm' | 'take' | 'leave'>;
  clock: Clock;
  /** Something is due. */
  wake(): void;
}

export function createOrderMoney({ repository, handlers, clock, wake }: OrderMoneyParts) {
  async function change(id: string, rule: (order: StoredOrder) => StoredOrder | null) {
    const changed = await repository.change(id, rule);
    if (changed === null) throw new Problem('NOT_FOUND');
    if (changed.value.dueAt !== null) wake();
    return changed.value;
  }

  async function demand(id: string): Promise<StoredOrder> {
    const order = await repository.byId(id);
    if (order === null) throw new Problem('NOT_FOUND');
    return order;
  }

  /** Whether the order can be paid by what comes now, for which it then has what it sells once. */
  async function isForSale(order: StoredOrder): Promise<boolean> {
    // Nothing is given to an erased account; a closed order takes nothing.
    if (order.state !== 'open' || order.anonymisedAt !== null) return true;
    return await handlers.take(order);
  }

  return {
    /**
     * Keeps an order for one attempt to pay it; again for the same one changes nothing.
     * @throws Problem ORDER_CLOSED, PAYMENT_PENDING, or why a line cannot be sold any more
     */
    async requestPayment(id: string, paymentId: string): Promise<StoredOrder> {
      const now = clock.now();
      await handlers.confirm(await demand(id));
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
    async receivePayment(
      id: string,
      received: Omit<ReceivedPayment, 'isTaken'>,
    ): Promise<StoredOrder> {
      const isTaken = !(await isForSale(await demand(id)));
      const order = await change(id, (one) => receivePayment(one, { ...received, isTaken }));
      // Closed without being paid, which it stays: what it took meanwhile is free again.
      const isUnpaid = order.state === 'cancelled' || order.state === 'expired';
      if (isUnpaid && order.anonymisedAt === null) await handlers.leave(order);
      return order;
    },
    refundPayment: (id: string, refunded: RefundedPayment) =>
      change(id, (order) => refundPayment(order, refunded)),
  };
}
