import { compact, type LedgerEntry, type Leg } from '../ledger/entry.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { StoredPayment } from './payment.ts';

/** What the sale of an order adds to the accounts, line by line. */
const salesOf = ({ lines }: StoredOrder): Leg[] =>
  lines.map(({ kind, unitPrice, quantity }) => ({
    account: `sales:${kind}` as const,
    amount: -unitPrice * quantity,
  }));

/** The entries of a payment whose money is here, or was; those of no money are left out. */
export function entriesOf(payment: StoredPayment, order: StoredOrder): LedgerEntry[] {
  const { id: paymentId, provider, amount, fees, refunds, createdAt } = payment;
  const isSale = order.paidBy === paymentId;
  const about = { paymentId, orderId: order.id };
  const kept = `provider:${provider}` as const;
  const approvedAt = payment.history.find(({ state }) => state === 'approved')?.at ?? createdAt;
  const approved: LedgerEntry = {
    ...about,
    id: `payment/${paymentId}/approved`,
    at: approvedAt,
    legs: [
      { account: kept, amount },
      ...(isSale ? salesOf(order) : [{ account: 'owed' as const, amount: -amount }]),
    ],
  };
  const feesEntry: LedgerEntry = {
    ...about,
    id: `payment/${paymentId}/fees`,
    at: approvedAt,
    legs: [
      { account: `fees:${provider}`, amount: fees ?? 0 },
      { account: kept, amount: -(fees ?? 0) },
    ],
  };
  const returned = refunds.map((refund, rank): LedgerEntry => ({
    ...about,
    id: `payment/${paymentId}/refund/${rank + 1}`,
    at: refund.at,
    legs: [
      { account: isSale ? 'refunds' : 'owed', amount: refund.amount },
      { account: kept, amount: -refund.amount },
    ],
  }));
  return [approved, feesEntry, ...returned]
    .map((entry) => ({ ...entry, legs: compact(entry.legs) }))
    .filter(({ legs }) => legs.length > 0);
}
