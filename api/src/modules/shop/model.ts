import type { StoredProduct } from './product.ts';

export interface ProductDocument extends Omit<StoredProduct, 'slug'> {
  /** The slug. */
  _id: string;
}

export const shopCollections = { products: 'products' } as const;

export const productIndexes = [
  // The shop's order; a rank is also the cursor of a page.
  { name: 'rank', key: { rank: 1 }, unique: true },
] as const;
