import type { StoredOrder } from './order.ts';

export type OrderEvent =
  /** Everything that was paid for is given. */
  | 'fulfilled'
  /** All of its money went back, and what was left of it is taken back. */
  | 'refunded';

/** Done again after a crash: it acts once for each order, or does the same again. */
type Listener = (order: StoredOrder) => Promise<void>;
/** Makes the receipt of a paid order, once. @returns its number */
type ReceiptMaker = (order: StoredOrder) => Promise<string>;

export type OrderListeners = ReturnType<typeof createOrderListeners>;

/** What other modules do when something happens to an order. */
export function createOrderListeners() {
  const listeners: Record<OrderEvent, Listener[]> = { fulfilled: [], refunded: [] };
  let makeReceipt: ReceiptMaker | null = null;

  return {
    on(event: OrderEvent, listener: Listener): void {
      listeners[event].push(listener);
    },

    /** Resolves when every listener has, one after the other. The first failure rejects it. */
    async tell(event: OrderEvent, order: StoredOrder): Promise<void> {
      for (const listener of listeners[event]) await listener(order);
    },

    registerReceipts(maker: ReceiptMaker): void {
      if (makeReceipt !== null) throw new Error('Receipts have a maker already');
      makeReceipt = maker;
    },

    /** Null where nothing makes receipts. */
    receiptFor: async (order: StoredOrder): Promise<string | null> =>
      (await makeReceipt?.(order)) ?? null,
  };
}
