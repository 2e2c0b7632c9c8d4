import type { Page, Product, ProductsQuery, ProductSummary } from '@ardoise/contract';
import { fold } from '@ardoise/sheet';
import type { FastifyBaseLogger } from 'fastify';
import { Compile } from 'typebox/compile';
import { numberCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import { StoredProduct, toProduct, toSummary } from './product.ts';
import type { ProductRepository } from './repository.ts';

const row = Compile(StoredProduct);

export type Products = ReturnType<typeof createProducts>;

/** What the shop sells. */
export function createProducts(repository: ProductRepository, log: FastifyBaseLogger) {
  /** The product of a row; null for a damaged one, which is logged. */
  function checked(stored: { slug: string }): StoredProduct | null {
    if (row.Check(stored)) return stored;
    const faults = row
      .Errors(stored)
      .map(({ instancePath, message }) => `${instancePath} ${message}`);
    log.error(
      { product: stored.slug, faults },
      'a product cannot be offered: its row in "products" is damaged',
    );
    return null;
  }

  async function find(slug: string): Promise<StoredProduct | null> {
    const stored = await repository.find(slug);
    return stored === null ? null : checked(stored);
  }

  const published = async (): Promise<StoredProduct[]> =>
    (await repository.published()).flatMap((one) => checked(one) ?? []);

  return {
    find,

    /** @throws Problem PRODUCT_WITHDRAWN, with its name, when it cannot be bought now */
    async demandOnSale(slug: string): Promise<StoredProduct> {
      const found = await find(slug);
      if (found?.state === 'published') return found;
      throw new Problem('PRODUCT_WITHDRAWN', { extra: { product: slug } });
    },

    async get(slug: string): Promise<Product> {
      const found = await find(slug);
      if (found?.state !== 'published') throw new Problem('NOT_FOUND');
      return toProduct(found);
    },

    async page({ limit = 20, cursor, ...asked }: ProductsQuery): Promise<Page<ProductSummary>> {
      const after = cursor === undefined ? -1 : numberCursor.decode(cursor);
      const rows = (await published())
        .filter(({ rank }) => rank > after)
        .filter((product) => isAskedFor(product, asked));
      return toPage(rows.slice(0, limit + 1), limit, {
        itemOf: toSummary,
        cursorOf: ({ rank }) => numberCursor.encode(rank),
      });
    },
  };
}

type Asked = Omit<ProductsQuery, 'limit' | 'cursor'>;

function isAskedFor(product: StoredProduct, { kind, discipline, level, q = '' }: Asked): boolean {
  const text = fold(`${product.title} ${product.description}`);
  return (
    (kind === undefined || product.kind === kind) &&
    (discipline === undefined || product.discipline === discipline) &&
    (level === undefined || product.level === level) &&
    fold(q)
      .split(' ')
      .every((part) => text.includes(part))
  );
}
