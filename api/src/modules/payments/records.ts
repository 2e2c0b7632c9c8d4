import type { Ledger } from '../ledger/service.ts';
import type { OrderRecords } from '../orders/retention.ts';
import type { StoredPayment } from './payment.ts';
import type { PaymentRepository } from './repository.ts';

/** Nothing happened since then, and nothing is waited for. */
const isOver = (payment: StoredPayment, before: Date): boolean =>
  payment.nextCheckAt === null &&
  payment.settleAt === null &&
  payment.underReview === null &&
  payment.history.every(({ at }) => at < before);

/** Payments and their ledger entries go with their order. */
export function paymentRecords(
  repository: PaymentRepository,
  ledger: Pick<Ledger, 'remove'>,
): OrderRecords {
  return {
    async mayGo({ id }, before) {
      return (await repository.ofOrders([id])).every((payment) => isOver(payment, before));
    },

    /** Entries first: a payment is what finds them again after a crash. */
    async remove(orders, before) {
      const payments = await repository.ofOrders(orders.map(({ id }) => id));
      const ids = payments.map(({ id }) => id);
      await ledger.remove(ids, before);
      await repository.remove(ids);
    },
  };
}
