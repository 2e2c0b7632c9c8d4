import { readBundles } from '@ardoise/lessons/bundles';
import type { Connection } from 'mongoose';
import { entitlementIndexes, shopCollections } from '../modules/shop/model.ts';
import { productRepository } from '../modules/shop/repository.ts';
import { bundleProducts } from '../modules/shop/starting-products.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(shopCollections.entitlements).createIndexes([...entitlementIndexes]);
  await productRepository(connection).seed(bundleProducts(await readBundles()));
}
