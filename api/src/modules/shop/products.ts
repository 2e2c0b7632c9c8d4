import type { Page, Product, ProductsQuery, ProductSummary } from '@ardoise/contract';
import { fold } from '@ardoise/sheet';
import type { FastifyBaseLogger } from 'fastify';
import { Compile } from 'typebox/compile';
import { numberCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import type { BundleStore } from './bundles.ts';
import { type Offer, StoredProduct, toProduct, toSummary } from './product.ts';
import type { ProductRepository } from './repository.ts';

const row = Compile(StoredProduct);

export type Products = ReturnType<typeof createProducts>;

/** What the shop sells. */
export function createProducts(
  repository: ProductRepository,
  bundles: Pick<BundleStore, 'find'>,
  log: FastifyBaseLogger,
) {
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

  /** With its files; null for a bundle that has none here, which is logged. */
  async function offer(product: StoredProduct): Promise<Offer | null> {
    if (product.kind === 'units') return { product, bundle: null };
    const bundle = await bundles.find(product.slug);
    if (bundle !== null) return { product, bundle };
    log.error({ product: product.slug }, 'a product cannot be offered: it has no files');
    return null;
  }

  async function find(slug: string): Promise<Offer | null> {
    const stored = await repository.find(slug);
    const product = stored === null ? null : checked(stored);
    return product === null ? null : await offer(product);
  }

  async function published(): Promise<Offer[]> {
    const offers = [];
    for (const stored of await repository.published()) {
      const product = checked(stored);
      const one = product === null ? null : await offer(product);
      if (one !== null) offers.push(one);
    }
    return offers;
  }

  return {
    published,

    /** @throws Problem PRODUCT_WITHDRAWN, with its name, when it cannot be bought now */
    async demandOnSale(slug: string): Promise<StoredProduct> {
      const found = await find(slug);
      if (found?.product.state === 'published') return found.product;
      throw new Problem('PRODUCT_WITHDRAWN', { extra: { product: slug } });
    },

    /** What is for sale. @throws Problem NOT_FOUND */
    async get(slug: string): Promise<Product> {
      const found = await find(slug);
      if (found?.product.state !== 'published') throw new Problem('NOT_FOUND');
      return toProduct(found);
    },

    async page({ limit = 60, cursor, ...asked }: ProductsQuery): Promise<Page<ProductSummary>> {
      const after = cursor === undefined ? -1 : numberCursor.decode(cursor);
      const rows = (await published())
        .filter(({ product }) => product.rank > after)
        .filter((one) => isAskedFor(one, asked));
      return toPage(rows.slice(0, limit + 1), limit, {
        itemOf: toSummary,
        cursorOf: ({ product }) => numberCursor.encode(product.rank),
      });
    },
  };
}

type Asked = Omit<ProductsQuery, 'limit' | 'cursor'>;

/** A bundle of several classes or disciplines is found by each of them. */
function isAskedFor({ product, bundle }: Offer, asked: Asked): boolean {
  const { kind, discipline, level, q = '' } = asked;
  const sheets = bundle?.sheets ?? [];
  const titles = sheets.map(({ title }) => title).join(' ');
  const text = fold(`${product.title} ${product.description} ${titles}`);
  return (
    (kind === undefined || product.kind === kind) &&
    (discipline === undefined ||
      [product, ...sheets].some((one) => one.discipline === discipline)) &&
    (level === undefined || [product, ...sheets].some((one) => one.level === level)) &&
    fold(q)
      .split(' ')
      .every((part) => text.includes(part))
  );
}
