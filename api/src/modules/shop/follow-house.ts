import type { readBundles } from '@ardoise/lessons/bundles';
import type { FastifyBaseLogger } from 'fastify';
import type { ProductRepository } from './repository.ts';
import { bundleProducts } from './starting-products.ts';

export interface FollowHouseParts {
  repository: Pick<ProductRepository, 'follow'>;
  read: typeof readBundles;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Brings the rows of bundles to what this release says of them, since a bundle grows with its lessons.
 * An order that is open keeps the title and price that it was opened with.
 */
export async function followHouse({ repository, read, log }: FollowHouseParts): Promise<void> {
  try {
    for (const product of bundleProducts(await read())) {
      const fields = await repository.follow(product);
      if (fields.length > 0) {
        log.info({ product: product.slug, fields }, 'a bundle has grown: its row follows');
      }
    }
  } catch (err) {
    // What was for sale before still is; the next start tries again.
    log.error({ err }, 'the rows of bundles cannot follow what they hold');
  }
}
