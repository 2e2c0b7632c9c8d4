import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { createLeasedQueue } from '../../shared/leased-queue/queue.ts';
import type { LineHandlers } from './line-handlers.ts';
import { completeOrder, expireOrder, noteReceipt, settleRefund } from './order-rules.ts';
import type { StoredOrder } from './order.ts';
import type { OrderListeners } from './order-listeners.ts';
import type { OrderRepository } from './repository.ts';

/** Orders that are closed in one go. */
const batch = 200;
const lookMs = 5_000;
const leaseMs = 60_000;

export interface DeliveryParts {
  repository: OrderRepository;
  handlers: LineHandlers;
  listeners: OrderListeners;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Gives what was paid for, takes back what was refunded, and closes orders that nobody paid. */
export function createDelivery({ repository, handlers, listeners, clock, log }: DeliveryParts) {
  const change = async (id: string, rule: (order: StoredOrder) => StoredOrder | null) =>
    (await repository.change(id, rule))?.value;

  async function withReceipt(order: StoredOrder): Promise<StoredOrder> {
    if (order.paidBy === null || order.receipt !== null) return order;
    const receipt = await listeners.receiptFor(order);
    if (receipt === null) return order;
    return (await change(order.id, (one) => noteReceipt(one, receipt, clock.now()))) ?? order;
  }

  async function deliver(paid: StoredOrder): Promise<void> {
    const order = await withReceipt(paid);
    // An erased account has nobody to give anything to.
    const generationId = order.anonymisedAt === null ? await handlers.fulfil(order) : null;
    // Before the order is complete: nobody comes back to it afterwards.
    if (order.anonymisedAt === null) await listeners.tell('fulfilled', order);
    await change(order.id, (one) => completeOrder(one, generationId, clock.now()));
  }

  async function takeBack(order: StoredOrder): Promise<void> {
    await handlers.takeBack(order);
    await listeners.tell('refunded', order);
    await change(order.id, settleRefund);
  }

  async function expire(now: Date): Promise<void> {
    const ids = await repository.overdue(now, batch);
    for (const id of ids) await change(id, (order) => expireOrder(order, now));
  }

  return createLeasedQueue<StoredOrder>({
    name: 'orders',
    store: {
      claim: repository.claimDue,
      renew: repository.renew,
      handOver: repository.handOver,
      sweep: expire,
    },
    idOf: ({ id }) => id,
    async work(order, { holder }) {
      await (order.state === 'refunded' ? takeBack(order) : deliver(order));
      // Whatever came meanwhile is found at once.
      await repository.handOver([order.id], holder);
    },
    leaseMs,
    lookMs,
    concurrency: 4,
    now: () => clock.now(),
    log,
  });
}
