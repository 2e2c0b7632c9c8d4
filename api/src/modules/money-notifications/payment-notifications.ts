import type { AboutPayment } from '../payments/payment-listeners.ts';
import { refundedOf, type StoredPayment } from '../payments/payment.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { Tell } from './tell.ts';

export interface PaymentNotificationParts {
  tell: Tell;
  findPayment(id: string): Promise<StoredPayment | null>;
  siteUrl: string;
}

/** Tells buyers what became of their money: once each, also when it is told again after a crash. */
export function createPaymentNotifications({
  tell,
  findPayment,
  siteUrl,
}: PaymentNotificationParts) {
  const about = ({ id, number }: StoredOrder, amount: number, isTrial: boolean) => ({
    number,
    amount,
    isTrial,
    link: `${siteUrl}/orders/${id}`,
  });

  async function tellRefunds({ payment, order }: AboutPayment): Promise<void> {
    for (const [index, { amount }] of payment.refunds.entries()) {
      const values = about(order, amount, payment.isTrial);
      await tell(order.owner, `payment/${payment.id}/refund/${index}`, { kind: 'refund', values });
    }
  }

  return {
    /** Everything that was paid for is given, and the receipt is made. */
    async fulfilled(order: StoredOrder): Promise<void> {
      const { id, owner, total, receipt, paidBy, lines } = order;
      // Nothing was paid: there is nothing to confirm.
      if (paidBy === null || receipt === null) return;
      const payment = await findPayment(paidBy);
      const values = {
        ...about(order, total, payment?.isTrial ?? false),
        titles: lines.map(({ title }) => title),
        receipt,
      };
      await tell(owner, `order/${id}/paid`, { kind: 'order-paid', values });
    },

    async approved({ payment, order }: AboutPayment): Promise<void> {
      const { id, amount, isTrial } = payment;
      const isOwed = order.paidBy !== id && refundedOf(payment) < amount;
      if (isOwed) {
        const values = about(order, amount - refundedOf(payment), isTrial);
        await tell(order.owner, `payment/${id}/owed`, { kind: 'money-owed', values });
      }
      await tellRefunds({ payment, order });
    },

    refunded: tellRefunds,

    async failed({ payment, order }: AboutPayment): Promise<void> {
      const { id, amount, isTrial, state, underReview } = payment;
      const values = about(order, amount, isTrial);
      if (underReview !== null) {
        await tell(order.owner, `payment/${id}/review`, { kind: 'payment-review', values });
        return;
      }
      // Who cancelled knows it; and an order that is closed, or being paid otherwise, needs nothing.
      const isNews = state === 'declined' || state === 'expired';
      if (!isNews || order.state !== 'open' || order.pendingPayment !== null) return;
      const until = order.expiresAt.toISOString();
      await tell(order.owner, `payment/${id}/failed`, {
        kind: 'payment-failed',
        values: { ...values, openUntil: until },
      });
    },
  };
}
