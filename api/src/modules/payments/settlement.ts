import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { createLeasedQueue } from '../../shared/leased-queue/queue.ts';
import type { Ledger } from '../ledger/service.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { FailedAttempt, OrderMoney } from '../orders/order-money.ts';
import { entriesOf } from './entries.ts';
import { settle } from './payment-rules.ts';
import { refundedOf, type StoredPayment } from './payment.ts';
import type { PaymentListeners } from './payment-listeners.ts';
import type { PaymentRepository } from './repository.ts';

const lookMs = 5_000;
const leaseMs = 60_000;

export interface SettlementParts {
  repository: PaymentRepository;
  orders: { byId(id: string): Promise<StoredOrder | null>; money: OrderMoney };
  ledger: Ledger;
  listeners: PaymentListeners;
  clock: Clock;
  log: FastifyBaseLogger;
}

const failures: Partial<Record<StoredPayment['state'], FailedAttempt>> = {
  declined: 'payment-declined',
  cancelled: 'payment-cancelled',
  expired: 'payment-expired',
};

/** Does what follows from a payment's state: once, and again from the beginning after a crash. */
export function createSettlement(parts: SettlementParts) {
  const { repository, orders, ledger, listeners, clock, log } = parts;
  const { money } = orders;

  async function receive(payment: StoredPayment): Promise<StoredOrder> {
    const { id: paymentId, orderId, amount, provider, network, brand, lastDigits } = payment;
    const { at, cause } = payment.history.findLast(({ state }) => state === 'approved') ?? {
      at: clock.now(),
      cause: 'clock',
    };
    const paidWith = { provider, network, brand, lastDigits };
    return await money.receivePayment(orderId, { paymentId, amount, paidWith, at, cause });
  }

  async function giveBack(payment: StoredPayment): Promise<StoredOrder> {
    const { id: paymentId, orderId, amount, history } = payment;
    const { at, cause } = history.at(-1) ?? { at: clock.now(), cause: 'clock' };
    const refunded = refundedOf(payment);
    return await money.refundPayment(orderId, { paymentId, amount, refunded, at, cause });
  }

  /** @returns whether the money bought nothing */
  async function follow(payment: StoredPayment): Promise<boolean | null> {
    const { id: paymentId, orderId, state, underReview, history } = payment;
    const { at, cause } = history.at(-1) ?? { at: clock.now(), cause: 'clock' };
    if (state === 'approved' || state === 'refunded') {
      // Money that went back before it was received buys nothing.
      let order = state === 'approved' ? await receive(payment) : await giveBack(payment);
      if (state === 'approved' && payment.refunds.length > 0) order = await giveBack(payment);
      for (const entry of entriesOf(payment, order)) await ledger.append(entry);
      await listeners.tell(state, { payment, order });
      return order.paidBy !== paymentId;
    }
    const failure = underReview === null ? failures[state] : 'payment-review';
    if (failure !== undefined) {
      const order = await money.failPayment(orderId, { paymentId, failure, at, cause });
      await listeners.tell('failed', { payment, order });
    }
    return null;
  }

  return createLeasedQueue<StoredPayment>({
    name: 'settlement of payments',
    store: {
      claim: repository.claimSettlement,
      renew: repository.renew,
      handOver: repository.handOver,
    },
    idOf: ({ id }) => id,
    async work(payment, { holder }) {
      const isOwed = await follow(payment);
      await repository.change(payment.id, (one) => settle(one, payment, isOwed));
      // Whatever came meanwhile is found at once.
      await repository.handOver([payment.id], holder);
    },
    leaseMs,
    lookMs,
    concurrency: 4,
    now: () => clock.now(),
    log,
  });
}
