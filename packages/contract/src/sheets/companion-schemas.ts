import { type Static, Type } from 'typebox';
import { companionGaps, companionKinds } from '@ardoise/sheet/companions';
import { closed, Locale } from '../common/schemas.ts';
import { exportFormats } from './schemas.ts';

/** What goes with a sheet: a document that is made from it and from its lesson. */
export const Companion = Type.Object(
  {
    kind: Type.Enum(companionKinds),
    /** Why it cannot be made; null when it can. */
    gap: Type.Union([Type.Enum(companionGaps), Type.Null()]),
  },
  closed,
);
export type Companion = Static<typeof Companion>;

export const Companions = Type.Object({ items: Type.Array(Companion) }, closed);
export type Companions = Static<typeof Companions>;

export const CompanionBody = Type.Object(
  {
    /** One of them, or all that can be made in one file. */
    companion: Type.Enum([...companionKinds, 'all'] as const),
    format: Type.Enum(exportFormats),
    locale: Type.Optional(Locale),
  },
  closed,
);
export type CompanionBody = Static<typeof CompanionBody>;
