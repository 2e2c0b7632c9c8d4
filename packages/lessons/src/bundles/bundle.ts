import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DisciplineId, LevelId } from '@ardoise/sheet/schema';

const closed = { additionalProperties: false } as const;
const Line = Type.String({ minLength: 1, maxLength: 120 });
const LessonId = Type.String({ pattern: '^[a-z0-9-]{1,100}$' });

/** A set of lessons that is sold as sheets: a file of `bundles/`, named by its slug. */
export const Bundle = Type.Object(
  {
    title: Line,
    description: Type.String({ minLength: 1, maxLength: 400 }),
    /** Null when it has several. */
    discipline: Type.Union([DisciplineId, Type.Null()]),
    level: Type.Union([LevelId, Type.Null()]),
    /** FCFA when it is first offered. */
    price: Type.Integer({ minimum: 1, maximum: 100_000 }),
    /** Its first place in the shop, from the first. */
    rank: Type.Integer({ minimum: 1, maximum: 999 }),
    /** Ids, in the order of the sheets. */
    lessons: Type.Array(LessonId, { minItems: 4, maxItems: 40, uniqueItems: true }),
  },
  closed,
);
export type Bundle = Static<typeof Bundle>;

const BundleSheet = Type.Object(
  {
    /** Of its lesson. */
    id: LessonId,
    title: Type.String(),
    level: LevelId,
    discipline: DisciplineId,
    /** Minutes. */
    duration: Type.Integer({ minimum: 1 }),
    pages: Type.Integer({ minimum: 1 }),
  },
  closed,
);

const BundleFile = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{0,119}$' }),
    format: Type.Enum(['pdf', 'docx', 'zip'] as const),
    /** Bytes. */
    size: Type.Integer({ minimum: 1 }),
  },
  closed,
);

/** A bundle whose files are made. */
export const MadeBundle = Type.Object(
  {
    ...Bundle.properties,
    slug: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }),
    sheets: Type.Array(BundleSheet),
    files: Type.Array(BundleFile),
    /** Changes with what the pictures show. */
    pictures: Type.String({ pattern: '^[0-9a-f]{8}$' }),
    /** Null unless every lesson names one. */
    author: Type.Union([Type.String(), Type.Null()]),
    reviewer: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type MadeBundle = Static<typeof MadeBundle>;
export type BundleSheet = Static<typeof BundleSheet>;
export type BundleFile = Static<typeof BundleFile>;

/** What stands beside the files. */
export const Index = Type.Object(
  {
    digest: Type.String(),
    /** Milliseconds since 1970, in base 36. */
    madeAt: Type.String({ pattern: '^[0-9a-z]+$' }),
    bundles: Type.Array(MadeBundle),
  },
  closed,
);
