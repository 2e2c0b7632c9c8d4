import type { Types } from 'mongoose';
import type { HouseValues } from './house.ts';
import type { StoredProduct } from './product.ts';

export interface ProductDocument extends Omit<StoredProduct, 'slug'> {
  /** The slug. */
  _id: string;
  /** Of a bundle: what the house last said of it, by which a person's changes are told apart. */
  house?: HouseValues;
}

/** Files that one line of an order gave. */
export interface EntitlementDocument {
  /** The order's id and the line's place, "…/0": given once. */
  _id: string;
  owner: Types.ObjectId;
  /** Slug. */
  product: string;
  title: string;
  orderId: string;
  orderNumber: number;
  givenAt: Date;
  /** When a refund took it back, maybe before it was given; null while it lasts. */
  takenBackAt: Date | null;
}

export const shopCollections = {
  products: 'products',
  entitlements: 'entitlements',
  singleSales: 'singleSales',
} as const;

export const productIndexes = [
  // The shop's order; a rank is also the cursor of a page.
  { name: 'rank', key: { rank: 1 }, unique: true },
] as const;

export const entitlementIndexes = [
  // What somebody has, the last given first.
  { name: 'owner_givenAt', key: { owner: 1, givenAt: -1, _id: -1 } },
] as const;
