import type { Product, ProductSummary } from '@ardoise/contract';
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

export function toSummary({
  slug,
  kind,
  title,
  price,
  units,
  ...about
}: StoredProduct): ProductSummary {
  const { level, discipline } = about;
  return {
    slug,
    kind,
    title,
    price,
    units,
    level,
    discipline,
    sheetCount: 0,
    pageCount: 0,
    picture: null,
  };
}

export const toProduct = (product: StoredProduct): Product => ({
  ...toSummary(product),
  description: product.description,
  sheets: [],
  author: null,
  reviewer: null,
  files: [],
});
