import type { Product, ProductSummary } from '@ardoise/contract';
import type { MadeBundle } from '@ardoise/lessons/bundles';
import { Francs, ProductKind, ProductSlug } from '@ardoise/contract/schemas';
import { DisciplineId, LevelId } from '@ardoise/sheet/schema';
import { type Static, Type } from 'typebox';

/** `draft` is not for sale yet, `withdrawn` not any more; buyers keep what they bought. */
export const productStates = ['draft', 'published', 'withdrawn'] as const;

/** A product as it is stored. The row can be edited by hand: it is checked when it is read. */
export const StoredProduct = Type.Object({
  slug: ProductSlug,
  kind: ProductKind,
  state: Type.Enum(productStates),
  /** Place in the shop, from the first. */
  rank: Type.Integer({ minimum: 0 }),
  /** In French. */
  title: Type.String({ minLength: 1, maxLength: 120 }),
  description: Type.String({ maxLength: 2_000 }),
  price: Francs,
  /** Sheets that a pack gives; 0 for other kinds. */
  units: Type.Integer({ minimum: 0, maximum: 1_000 }),
  level: Type.Union([LevelId, Type.Null()]),
  discipline: Type.Union([DisciplineId, Type.Null()]),
});
export type StoredProduct = Static<typeof StoredProduct>;

/** A product with what its files say of it; null for a product without files. */
export interface Offer {
  product: StoredProduct;
  bundle: MadeBundle | null;
}

/** @param which in a list, or in the product */
const pictureOf = (bundle: MadeBundle | null, which: 'card' | 'page'): string | null =>
  bundle === null
    ? null
    : `/shop/products/${bundle.slug}/pictures/${which}-${bundle.pictures}.webp`;

export function toSummary({ product, bundle }: Offer): ProductSummary {
  const { slug, kind, title, price, units, level, discipline } = product;
  const sheets = bundle?.sheets ?? [];
  return {
    slug,
    kind,
    title,
    price,
    units,
    level,
    discipline,
    sheetCount: sheets.length,
    pageCount: sheets.reduce((sum, { pages }) => sum + pages, 0),
    picture: pictureOf(bundle, 'card'),
  };
}

export const toProduct = (offer: Offer): Product => ({
  ...toSummary(offer),
  picture: pictureOf(offer.bundle, 'page'),
  description: offer.product.description,
  sheets: (offer.bundle?.sheets ?? []).map(({ title, level, duration, pages }) => ({
    title,
    level,
    duration,
    pages,
  })),
  author: offer.bundle?.author ?? null,
  reviewer: offer.bundle?.reviewer ?? null,
  files: [...(offer.bundle?.files ?? [])],
});
