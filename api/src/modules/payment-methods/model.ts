import type { Types } from 'mongoose';
import type { KeptNumbers } from './kept-numbers.ts';

/** One document per account, so that ten numbers and one default hold by one conditional update. */
export interface PaymentMethodsDocument extends KeptNumbers {
  /** The user's id. */
  _id: Types.ObjectId;
  /** Counts the changes, for optimistic locking. */
  version: number;
}

// Found by _id only: no index of its own.
export const paymentMethodsCollection = 'paymentMethods';
