import { readBundles } from '@ardoise/lessons/bundles';
import type { Connection } from 'mongoose';
import { policyReportCollection, policyReportIndexes } from '../modules/security/model.ts';
import { formerHouse } from '../modules/shop/former-house.ts';
import { houseValuesOf } from '../modules/shop/house.ts';
import { productRepository } from '../modules/shop/repository.ts';
import { bundleProducts } from '../modules/shop/starting-products.ts';
import { grantIndexes, supportCollections } from '../modules/support/model.ts';

/** Rows of bundles say from now on what of them is the house's; the start brings them up to date. */
async function noteHouse(connection: Connection): Promise<void> {
  const products = productRepository(connection);
  const offered = new Map(
    bundleProducts(await readBundles()).map((product) => [product.slug, product]),
  );
  for (const { _id: slug, ...row } of await products.withoutHouse()) {
    const product = offered.get(slug);
    if (product === undefined) continue;
    await products.setHouse(slug, formerHouse(slug, row, houseValuesOf(product)));
  }
}

export async function up(connection: Connection): Promise<void> {
  await connection.collection(supportCollections.tickets).createIndexes([...grantIndexes]);
  await connection.collection(policyReportCollection).createIndexes([...policyReportIndexes]);
  await noteHouse(connection);
}
