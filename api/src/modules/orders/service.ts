import type {
  Order,
  OrderBody,
  OrderChange,
  OrderLine,
  OrderSummary,
  Page,
} from '@ardoise/contract';
import { Types } from 'mongoose';
import type { Clock } from '../../shared/clock.ts';
import { timeCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import type { UserService } from '../users/service.ts';
import type { LineHandlers } from './line-handlers.ts';
import { cancelOrder } from './order-rules.ts';
import { type StoredOrder, toPublic, toSummary } from './order.ts';
import type { OrderRepository } from './repository.ts';

/** How long an open order waits to be paid. */
export const openMs = 24 * 3_600_000;

export interface OrderParts {
  repository: OrderRepository;
  handlers: LineHandlers;
  users: Pick<UserService, 'demand'>;
  clock: Clock;
  /** Something is due. */
  wake(): void;
}

/** A sheet is paid for once, also when its copies are exported with it. */
function withoutRepeatedExports(lines: readonly OrderLine[]): OrderLine[] {
  const subjects = new Set<string>();
  return lines.map((line) => {
    if (line.kind !== 'export' || !subjects.has(line.subject)) {
      if (line.kind === 'export') subjects.add(line.subject);
      return line;
    }
    return { ...line, unitPrice: 0 };
  });
}

export type OrderService = ReturnType<typeof createOrderService>;

/** What a buyer does with orders. */
export function createOrderService({ repository, handlers, users, clock, wake }: OrderParts) {
  async function find(owner: string, id: string): Promise<StoredOrder> {
    const found = await repository.find(owner, id);
    if (found === null) throw new Problem('NOT_FOUND');
    return found;
  }

  /** As the receipt names somebody who says nothing else. */
  async function usualBuyer(owner: string): Promise<string> {
    const { user, letterhead } = await users.demand(owner);
    const school = letterhead.school.trim() || user.institution.trim();
    const name = `${user.firstName} ${user.lastName}`.trim();
    return [name, school].filter(Boolean).join(', ').slice(0, 200);
  }

  return {
    find,

    /**
     * Opens an order at today's prices.
     * @param keyedId id derived from the request's idempotency key; null when it has none
     */
    async open(owner: string, body: OrderBody, keyedId: string | null): Promise<Order> {
      const usual = await usualBuyer(owner);
      const id = keyedId ?? new Types.ObjectId().toHexString();
      const known = await repository.find(owner, id);
      if (known !== null) return toPublic(known);

      const now = clock.now();
      const priced = [];
      for (const line of body.lines) priced.push(await handlers.price(owner, line, now));
      const lines = withoutRepeatedExports(priced.map(({ line }) => line));
      const total = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      if (total !== body.expectedTotal) throw new Problem('PRICE_CHANGED', { extra: { total } });
      // Files are bought once: another line of the same would give nothing.
      const files = priced.filter((one) => one.needsConsent).map(({ line }) => line.subject);
      if (new Set(files).size < files.length)
        throw new Problem('VALIDATION_FAILED', {
          errors: [{ pointer: '/lines', reason: 'invalid' }],
        });
      const needsConsent = priced.some((one) => one.needsConsent);
      if (needsConsent && body.immediateDelivery !== true) throw new Problem('DELIVERY_CONSENT');

      // Nothing to pay: a change of plan on its last day may come to that.
      const isFree = total === 0;
      const order: StoredOrder = {
        id,
        number: await repository.nextNumber(),
        owner,
        buyer: body.buyer?.trim() ?? usual,
        state: isFree ? 'paid' : 'open',
        lines,
        requests: body.lines,
        total,
        openedAt: now,
        expiresAt: new Date(now.getTime() + openMs),
        consentedAt: needsConsent ? now : null,
        paidAt: isFree ? now : null,
        paidBy: null,
        paidWith: null,
        pendingPayment: null,
        credits: [],
        refunded: 0,
        receipt: null,
        generationId: null,
        dueAt: isFree ? now : null,
        anonymisedAt: null,
        history: [{ step: 'opened', at: now, cause: 'buyer', paymentId: null }],
      };
      // Somebody with the same key was faster.
      if (!(await repository.insert(order))) return toPublic(await find(owner, id));
      if (isFree) wake();
      return toPublic(order);
    },

    get: async (owner: string, id: string): Promise<Order> => toPublic(await find(owner, id)),

    async page(
      owner: string,
      { limit = 20, cursor }: { limit?: number; cursor?: string },
    ): Promise<Page<OrderSummary>> {
      const after = cursor === undefined ? null : timeCursor.decode(cursor);
      const rows = await repository.page(owner, after, limit + 1);
      return toPage(rows, limit, {
        itemOf: toSummary,
        cursorOf: ({ openedAt: at, id }) => timeCursor.encode({ at, id }),
      });
    },

    /** @throws Problem ORDER_CLOSED when it is paid or closed: its receipt says what it says */
    async change(owner: string, id: string, body: OrderChange): Promise<Order> {
      await find(owner, id);
      const buyer = body.buyer.trim();
      const changed = await repository.change(id, (order) =>
        order.state === 'open' && order.buyer !== buyer ? { ...order, buyer } : null,
      );
      if (changed === null) throw new Problem('NOT_FOUND');
      if (changed.value.buyer !== buyer) throw new Problem('ORDER_CLOSED');
      return toPublic(changed.value);
    },

    /** @throws Problem ORDER_CLOSED when it is not open any more; cancelling again is no error */
    async cancel(owner: string, id: string): Promise<Order> {
      await find(owner, id);
      const changed = await repository.change(id, (order) => cancelOrder(order, clock.now()));
      if (changed === null) throw new Problem('NOT_FOUND');
      if (changed.value.state !== 'cancelled') throw new Problem('ORDER_CLOSED');
      return toPublic(changed.value);
    },
  };
}
