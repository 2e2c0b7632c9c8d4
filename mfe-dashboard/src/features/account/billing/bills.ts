import { benin } from '@ardoise/ui';
import type { OrderSummary } from '@ardoise/contract';

/** How an order stands, as far as its money goes. */
export type BillState = 'paid' | 'part' | 'returned' | 'owed';

export interface Bill {
  order: OrderSummary;
  /** When the money came; for money that is owed, when the order was opened. */
  at: string;
  /** "2026", in Benin. */
  year: string;
  state: BillState;
}

const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: benin });

function stateOf({ state, owed }: OrderSummary): BillState | null {
  switch (state) {
    case 'paid':
    case 'fulfilled':
      return 'paid';
    case 'partly-refunded':
      return 'part';
    case 'refunded':
      return 'returned';
    case 'open':
    case 'cancelled':
    case 'expired':
      // Nothing was bought, but money came.
      return owed > 0 ? 'owed' : null;
  }
}

/** The orders that money came for, in the order in which they were given. */
export function billsOf(orders: readonly OrderSummary[]): Bill[] {
  return orders.flatMap((order) => {
    const state = stateOf(order);
    if (state === null) return [];
    const at = order.paidAt ?? order.openedAt;
    return [{ order, at, year: year.format(new Date(at)), state }];
  });
}

/** What was paid for and kept, and how many receipts say so. */
export function totalsOf(bills: readonly Bill[]): { paid: number; receipts: number } {
  let paid = 0;
  let receipts = 0;
  for (const { order, state } of bills) {
    if (state !== 'owed') paid += order.total - order.refunded;
    if (order.receipt !== null) receipts += 1;
  }
  return { paid, receipts };
}

/** The years with bills, the last first. */
export const yearsOf = (bills: readonly Bill[]): string[] =>
  [...new Set(bills.map((bill) => bill.year))].sort((one, other) => Number(other) - Number(one));
