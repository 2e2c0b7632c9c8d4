import type { StoredOrder } from '../orders/order.ts';
import type { StoredPayment } from './payment.ts';

export type PaymentEvent =
  /** The money is here. It bought the order, or is owed: `order.paidBy` tells. */
  | 'approved'
  /** The money went back. */
  | 'refunded'
  /** The attempt came to nothing, or is under review. */
  | 'failed';

export interface AboutPayment {
  payment: StoredPayment;
  order: StoredOrder;
}

/** Done again after a crash: it acts once for each payment, or does the same again. */
type Listener = (about: AboutPayment) => Promise<void>;

export type PaymentListeners = ReturnType<typeof createPaymentListeners>;

/** What other modules do when something happens to a payment. */
export function createPaymentListeners() {
  const listeners: Record<PaymentEvent, Listener[]> = { approved: [], refunded: [], failed: [] };

  return {
    on(event: PaymentEvent, listener: Listener): void {
      listeners[event].push(listener);
    },

    /** Resolves when every listener has, one after the other. The first failure rejects it. */
    async tell(event: PaymentEvent, about: AboutPayment): Promise<void> {
      for (const listener of listeners[event]) await listener(about);
    },
  };
}
