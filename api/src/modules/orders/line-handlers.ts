import type { OrderLine, OrderLineBody } from '@ardoise/contract';
import { Problem } from '../../shared/problem.ts';
import type { StoredOrder } from './order.ts';

export type LineKind = OrderLineBody['kind'];
export type LineBodyOf<Kind extends LineKind> = Extract<OrderLineBody, { kind: Kind }>;

/** A line as it is going to be sold. */
export interface PricedLine {
  line: OrderLine;
  /** It gives a file at once: the buyer must ask for that, since it ends the right to withdraw. */
  needsConsent: boolean;
}

/** One line of an order that was paid. */
export interface SoldLine<Kind extends LineKind = LineKind> {
  order: Pick<StoredOrder, 'id' | 'number' | 'owner' | 'paidAt'>;
  /** Place of the line in the order: `order.id` and it name what was sold. */
  index: number;
  line: OrderLine;
  request: LineBodyOf<Kind>;
}

/** What a kind of line costs and gives. */
export interface LineHandler<Kind extends LineKind> {
  /**
   * The line as it is sold now, at today's price.
   * @throws Problem when it is not for sale, or not to this buyer
   */
  price(userId: string, body: LineBodyOf<Kind>, now: Date): Promise<PricedLine>;
  /**
   * Before the buyer is sent to pay an order that he opened earlier.
   * @throws Problem when by now it cannot be sold to him
   */
  confirm?(sold: SoldLine<Kind>): Promise<void>;
  /**
   * Keeps for this order what a buyer can have once; false when another order of his has it. Done when the
   * money is here, before it buys anything, and again after a crash.
   */
  take?(sold: SoldLine<Kind>): Promise<boolean>;
  /** Leaves to others what was taken: this order will never be paid. */
  leave?(sold: SoldLine<Kind>): Promise<void>;
  /**
   * Gives what was paid for. Done again after a crash, also at the same time by two processes: given
   * once for each `order.id` and `index`, and not at all when `takeBack` came first. Throws only what
   * another attempt may mend.
   */
  fulfil(sold: SoldLine<Kind>): Promise<{ generationId?: string } | void>;
  /** Takes back what is left of it after a refund, never below zero. Done again after a crash. */
  takeBack?(sold: SoldLine<Kind>): Promise<void>;
}

/** What each kind of line costs and gives, as modules register it. */
export function createLineHandlers() {
  const handlers: { [Kind in LineKind]?: LineHandler<Kind> } = {};

  /** @throws Problem PRODUCT_WITHDRAWN when nothing here sells this kind */
  function handlerOf<Kind extends LineKind>(kind: Kind): LineHandler<Kind> {
    const handler = handlers[kind];
    if (handler === undefined) throw new Problem('PRODUCT_WITHDRAWN');
    return handler;
  }

  /** The lines of a paid order with what was asked for. */
  function* soldLines(order: StoredOrder): Iterable<SoldLine> {
    for (const [index, line] of order.lines.entries()) {
      const request = order.requests[index];
      if (request !== undefined) yield { order, index, line, request };
    }
  }

  /** Hands a line to the handler of its kind. */
  function dispatch<Result>(
    { request, ...sold }: SoldLine,
    act: <Kind extends LineKind>(
      handler: LineHandler<Kind>,
      sold: SoldLine<Kind>,
    ) => Promise<Result>,
  ): Promise<Result> {
    switch (request.kind) {
      case 'product':
        return act(handlerOf('product'), { ...sold, request });
      case 'plan':
        return act(handlerOf('plan'), { ...sold, request });
      case 'sheet':
        return act(handlerOf('sheet'), { ...sold, request });
      case 'export':
        return act(handlerOf('export'), { ...sold, request });
    }
  }

  return {
    register<Kind extends LineKind>(kind: Kind, handler: LineHandler<Kind>): void {
      if (handlers[kind] !== undefined) throw new Error(`Lines "${kind}" have a handler already`);
      Object.assign(handlers, { [kind]: handler });
    },

    price(userId: string, body: OrderLineBody, now: Date): Promise<PricedLine> {
      switch (body.kind) {
        case 'product':
          return handlerOf('product').price(userId, body, now);
        case 'plan':
          return handlerOf('plan').price(userId, body, now);
        case 'sheet':
          return handlerOf('sheet').price(userId, body, now);
        case 'export':
          return handlerOf('export').price(userId, body, now);
      }
    },

    /** Gives every line; the generation that one of them started. */
    async fulfil(order: StoredOrder): Promise<string | null> {
      let generationId: string | null = null;
      for (const sold of soldLines(order)) {
        const given = await dispatch(sold, async (handler, one) => await handler.fulfil(one));
        generationId = given?.generationId ?? generationId;
      }
      return generationId;
    },

    /** @throws Problem when a line cannot be sold any more */
    async confirm(order: StoredOrder): Promise<void> {
      for (const sold of soldLines(order))
        await dispatch(sold, async (handler, one) => await handler.confirm?.(one));
    },

    /** Whether this order has everything that its buyer can have once. */
    async take(order: StoredOrder): Promise<boolean> {
      for (const sold of soldLines(order)) {
        const isTaken = await dispatch(sold, async (handler, one) => await handler.take?.(one));
        if (isTaken === false) return false;
      }
      return true;
    },

    async leave(order: StoredOrder): Promise<void> {
      for (const sold of soldLines(order))
        await dispatch(sold, async (handler, one) => await handler.leave?.(one));
    },

    async takeBack(order: StoredOrder): Promise<void> {
      for (const sold of soldLines(order)) {
        await dispatch(sold, async (handler, one) => await handler.takeBack?.(one));
      }
    },
  };
}

export type LineHandlers = ReturnType<typeof createLineHandlers>;
