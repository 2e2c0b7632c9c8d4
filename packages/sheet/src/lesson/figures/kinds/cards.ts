import { Type } from 'typebox';
import { closed, Label } from './common.ts';

export const PriceStall = Type.Object(
  {
    kind: Type.Literal('price-stall'),
    currency: Label,
    items: Type.Array(
      Type.Object(
        {
          name: Label,
          holder: Type.Enum(['bowl', 'basket', 'bag', 'none']),
          count: Type.Integer({ minimum: 1, maximum: 12 }),
          price: Type.Integer({ minimum: 0 }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 6 },
    ),
  },
  closed,
);

const Box = Type.Object({ head: Label, lines: Type.Array(Label, { maxItems: 8 }) }, closed);

/** Two cases side by side. */
export const TwoBoxes = Type.Object(
  { kind: Type.Literal('two-boxes'), left: Box, right: Box },
  closed,
);

/** Things to name. `has` is the answer, for the teacher's copy. */
export const PictureCards = Type.Object(
  {
    kind: Type.Literal('picture-cards'),
    columns: Type.Integer({ minimum: 1, maximum: 6 }),
    labels: Type.Enum(['shown', 'hidden']),
    cards: Type.Array(Type.Object({ name: Label, has: Type.Optional(Type.Boolean()) }, closed), {
      minItems: 2,
      maxItems: 18,
    }),
  },
  closed,
);

export const SyllableWheel = Type.Object(
  {
    kind: Type.Literal('syllable-wheel'),
    centre: Label,
    around: Type.Array(Label, { minItems: 2, maxItems: 10 }),
  },
  closed,
);

/** A model to copy on ruled lines. */
export const Handwriting = Type.Object(
  {
    kind: Type.Literal('handwriting'),
    text: Label,
    style: Type.Enum(['cursive', 'print']),
    lines: Type.Enum(['single', 'double']),
    arrows: Type.Optional(Type.Boolean()),
    start_dot: Type.Optional(Type.Boolean()),
  },
  closed,
);
