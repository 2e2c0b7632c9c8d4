import type { Types } from 'mongoose';
import type { SubscriptionAccount } from './account.ts';

/** One document per teacher, so that a sale is added by one conditional update. */
export interface SubscriptionDocument extends Omit<SubscriptionAccount, 'announced'> {
  /** The user's id. */
  _id: Types.ObjectId;
  /** Counts the changes, for optimistic locking. */
  version: number;
  /** Missing in the oldest ones. */
  announced?: SubscriptionAccount['announced'];
}

// Found by _id only: no index of its own.
export const subscriptionCollection = 'subscriptions';
