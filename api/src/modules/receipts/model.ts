import type { Types } from 'mongoose';
import type { Receipt } from './receipt.ts';

export interface ReceiptDocument extends Omit<Receipt, 'orderId' | 'owner'> {
  /** Of its order: one receipt for each. */
  _id: Types.ObjectId;
  owner: Types.ObjectId;
}

export const receiptCollection = 'receipts';

export const receiptIndexes = [
  // A number is taken by the document that bears it.
  { name: 'year_rank', key: { year: 1, rank: -1 }, unique: true },
  // A buyer's receipts, for the archive and the erasure.
  { name: 'owner', key: { owner: 1 } },
] as const;
