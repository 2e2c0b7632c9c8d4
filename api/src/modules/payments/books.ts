import { isDeepStrictEqual } from 'node:util';
import type { LedgerEntry } from '../ledger/entry.ts';
import type { StoredOrder } from '../orders/order.ts';
import { entriesOf } from './entries.ts';
import type { StoredPayment } from './payment.ts';

export interface PaymentInBooks {
  /** What is wrong, in sentences for whoever runs the site. */
  faults: string[];
  /** FCFA that the ledger has too much or too little of. */
  drift: number;
}

export interface Books {
  entry(id: string): Promise<LedgerEntry | null>;
  order(id: string): Promise<StoredOrder | null>;
}

/** Whether the money of a payment was here: it is entered, and it is somewhere. */
export const wasApproved = ({ state }: StoredPayment): boolean =>
  state === 'approved' || state === 'refunded';

/** Still being done: what follows from its state need not be in the books yet. */
export const isSettled = ({ settleAt }: StoredPayment): boolean => settleAt === null;

/** Compares a payment with its order and its entries. */
export async function checkPayment(payment: StoredPayment, books: Books): Promise<PaymentInBooks> {
  const { id, amount, isOwed } = payment;
  if (!wasApproved(payment) || !isSettled(payment)) return { faults: [], drift: 0 };
  const order = await books.order(payment.orderId);
  if (order === null)
    return { faults: [`payment ${id}: its order ${payment.orderId} is gone`], drift: amount };

  const faults: string[] = [];
  let drift = 0;
  const credit = order.credits.find(({ paymentId }) => paymentId === id);
  const places = (order.paidBy === id ? 1 : 0) + (credit === undefined ? 0 : 1);
  if (places !== 1) faults.push(`payment ${id}: its order has it in ${places} places`);
  if (isOwed !== (order.paidBy !== id))
    faults.push(`payment ${id}: it and its order disagree on whether it is owed`);
  if (order.paidBy === id && amount !== order.total)
    faults.push(`payment ${id}: it is of ${amount} F and its order of ${order.total} F`);
  for (const expected of entriesOf(payment, order)) {
    const found = await books.entry(expected.id);
    if (isDeepStrictEqual(found?.legs, expected.legs)) continue;
    faults.push(`ledger entry ${expected.id}: ${found === null ? 'missing' : 'not what happened'}`);
    const [first] = expected.legs;
    drift += Math.abs(first?.amount ?? 0);
  }
  return { faults, drift };
}
