import type { ReceiptCheck } from '@ardoise/contract';
import type { StoredOrder } from '../orders/order.ts';

/** What a receipt needs of a paid order. */
export type ReceiptOrder = Pick<
  StoredOrder,
  'id' | 'number' | 'owner' | 'buyer' | 'lines' | 'total' | 'paidWith' | 'paidAt'
>;

/** What was paid, as it was when it was paid: it never changes. */
export interface Receipt {
  orderId: string;
  /** The calendar year of Porto-Novo in which it was paid. */
  year: number;
  /** From 1, without a gap in its year. */
  rank: number;
  /** In the code on the paper: who has it, has the paper. */
  check: string;
  orderNumber: number;
  /** The buyer's account; a random id once the account is erased. */
  owner: string;
  buyer: string;
  lines: ReceiptOrder['lines'];
  total: number;
  paidWith: ReceiptOrder['paidWith'];
  paidAt: Date;
}

/** "2026-000412" */
export const numberOf = ({ year, rank }: Pick<Receipt, 'year' | 'rank'>): string =>
  `${year}-${String(rank).padStart(6, '0')}`;

export function partsOf(number: string): { year: number; rank: number } {
  const [year, rank] = number.split('-').map(Number);
  return { year: year ?? 0, rank: rank ?? 0 };
}

export const toCheck = (receipt: Receipt): ReceiptCheck => ({
  number: numberOf(receipt),
  date: receipt.paidAt.toISOString(),
  total: receipt.total,
});
