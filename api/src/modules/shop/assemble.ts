import { readBundles } from '@ardoise/lessons/bundles';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { Clock } from '../../shared/clock.ts';
import type { Keys } from '../../shared/keys.ts';
import { singleSaleRepository } from '../../shared/single-sale-repository.ts';
import type { QuotaService } from '../quota/service.ts';
import { createBundleStore } from './bundles.ts';
import { entitlementRepository } from './entitlement-repository.ts';
import { createEntitlements } from './entitlements.ts';
import { followHouse } from './follow-house.ts';
import { createFileLinks } from './file-links.ts';
import { shopCollections } from './model.ts';
import { createProducts } from './products.ts';
import { productRepository } from './repository.ts';
import { soldProduct } from './sold-product.ts';

export interface ShopParts {
  connection: Connection;
  quota: Pick<QuotaService, 'grant' | 'takeBack'>;
  keys: Keys;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Everything of the shop that one process has. */
export function assembleShop({ connection, quota, keys, clock, log }: ShopParts) {
  const bundles = createBundleStore(log);
  const repository = productRepository(connection);
  const products = createProducts(repository, bundles, log);
  const bought = entitlementRepository(connection);
  const links = createFileLinks(keys);
  const singleSales = singleSaleRepository(connection, shopCollections.singleSales);
  const entitlements = createEntitlements({
    repository: bought,
    singleSales,
    bundles,
    links,
    clock,
  });
  return {
    bundles,
    products,
    bought,
    singleSales,
    entitlements,
    follow: () => followHouse({ repository, read: readBundles, log }),
    line: soldProduct({ products, quota, entitlements }),
  };
}
