import type { Types } from 'mongoose';
import type { Lease } from '../../shared/leased-queue/lease.ts';
import type { StoredOrder } from './order.ts';

export interface OrderDocument extends Omit<StoredOrder, 'id' | 'owner'> {
  _id: Types.ObjectId;
  owner: Types.ObjectId;
  /** Counts the changes, for optimistic locking. */
  version: number;
  /** The right to give what was paid for, or to take it back. */
  lease: Lease | null;
}

export interface OrderNumberDocument {
  _id: 'last';
  number: number;
}

export const orderCollections = { orders: 'orders', numbers: 'orderNumbers' } as const;

export const orderIndexes = [
  // A buyer's orders, the last first.
  { name: 'owner_openedAt', key: { owner: 1, openedAt: -1, _id: -1 } },
  { name: 'number', key: { number: 1 }, unique: true },
  // Orders with something left to give or to take back.
  { name: 'dueAt', key: { dueAt: 1 } },
  // Open orders whose time is over.
  { name: 'state_expiresAt', key: { state: 1, expiresAt: 1 } },
] as const;
