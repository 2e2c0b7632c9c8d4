import { DisciplineId, LevelId } from '@ardoise/sheet/schema';
import { type Static, Type } from 'typebox';
import { closed, DateTime, Id, PageQuery, Page } from '../common/schemas.ts';

/** What the shop sells: sheets to be written later, a set of reviewed sheets, a file for the class. */
export const productKinds = ['units', 'bundle', 'resource'] as const;
export const ProductKind = Type.Enum(productKinds);
export type ProductKind = Static<typeof ProductKind>;

/** Name of a product in its address, "dix-fiches". */
export const ProductSlug = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 80 });

/** FCFA, which has no decimals. */
export const Francs = Type.Integer({ minimum: 0, maximum: 100_000_000 });

/** One sheet of a bundle, as its page shows it. */
export const ProductSheet = Type.Object(
  {
    title: Type.String(),
    level: LevelId,
    /** Minutes. */
    duration: Type.Integer({ minimum: 1 }),
    pages: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type ProductSheet = Static<typeof ProductSheet>;

const summary = {
  slug: ProductSlug,
  kind: ProductKind,
  /** In French, as the product was written; packs of units are named by the app from `units`. */
  title: Type.String(),
  price: Francs,
  /** Sheets that a pack gives; 0 for other kinds. */
  units: Type.Integer({ minimum: 0 }),
  level: Type.Union([LevelId, Type.Null()]),
  discipline: Type.Union([DisciplineId, Type.Null()]),
  sheetCount: Type.Integer({ minimum: 0 }),
  pageCount: Type.Integer({ minimum: 0 }),
  /**
   * Address of the picture of the first page; null for a pack. In a list it shows the upper part of the
   * page, in a product all of it: `productPictures` has the sizes.
   */
  picture: Type.Union([Type.String(), Type.Null()]),
} as const;

export const ProductSummary = Type.Object(summary, closed);
export type ProductSummary = Static<typeof ProductSummary>;

export const ProductFile = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$' }),
    format: Type.Enum(['pdf', 'docx', 'zip'] as const),
    /** Bytes. */
    size: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type ProductFile = Static<typeof ProductFile>;

export const Product = Type.Object(
  {
    ...summary,
    description: Type.String(),
    sheets: Type.Array(ProductSheet),
    /** Who wrote and who reviewed it; null when nobody did. */
    author: Type.Union([Type.String(), Type.Null()]),
    reviewer: Type.Union([Type.String(), Type.Null()]),
    files: Type.Array(ProductFile),
  },
  closed,
);
export type Product = Static<typeof Product>;

export const ProductsQuery = Type.Object(
  {
    kind: Type.Optional(ProductKind),
    discipline: Type.Optional(DisciplineId),
    level: Type.Optional(LevelId),
    q: Type.Optional(Type.String({ maxLength: 100 })),
    ...PageQuery,
    /** All bundles, and the packs of sheets behind them, on the first page. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 60 })),
  },
  closed,
);
export type ProductsQuery = Static<typeof ProductsQuery>;

export const ProductPage = Page(ProductSummary);

/** Names are open strings: an unknown one is answered with NOT_FOUND. */
export const ProductParams = Type.Object({ slug: Type.String({ maxLength: 100 }) }, closed);

export const ProductPictureParams = Type.Object(
  {
    ...ProductParams.properties,
    /** Which part of the page, and the digest of its content: "card-3f9a01bc.webp". */
    picture: Type.String({
      pattern: '^(?:(?:card|page)-[0-9a-f]{8}\\.webp|share-[0-9a-f]{8}\\.png)$',
    }),
  },
  closed,
);

/** A file that a paid order gives. */
export const Entitlement = Type.Object(
  {
    product: ProductSlug,
    kind: ProductKind,
    /** As the order names it. */
    title: Type.String(),
    orderId: Id,
    orderNumber: Type.Integer({ minimum: 1 }),
    givenAt: DateTime,
    files: Type.Array(
      Type.Object(
        {
          ...ProductFile.properties,
          /** Address that gives it without a token; it ends with `linksEndAt`. */
          link: Type.String(),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Entitlement = Static<typeof Entitlement>;

export const EntitlementList = Type.Object(
  {
    /** The last given first. */
    items: Type.Array(Entitlement),
    /** From then on, ask for new links. */
    linksEndAt: DateTime,
  },
  closed,
);
export type EntitlementList = Static<typeof EntitlementList>;

export const ProductFileParams = Type.Object(
  { ...ProductParams.properties, file: Type.String({ maxLength: 120 }) },
  closed,
);

export const ProductFileQuery = Type.Object(
  { link: Type.String({ pattern: '^[A-Za-z0-9_-]{40,400}$' }) },
  closed,
);
