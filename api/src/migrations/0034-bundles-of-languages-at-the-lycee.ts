import { readBundles } from '@ardoise/lessons/bundles';
import type { Connection } from 'mongoose';
import { productRepository } from '../modules/shop/repository.ts';
import { bundleProducts } from '../modules/shop/starting-products.ts';

const added = new Set(['francais-lycee', 'anglais-lycee']);

/** Offers the bundles that came later; what is for sale already stays as it is. */
export async function up(connection: Connection): Promise<void> {
  const products = bundleProducts(await readBundles()).filter(({ slug }) => added.has(slug));
  await productRepository(connection).seed(products);
}
