import { Type } from 'typebox';
import { Amount, closed, Label } from './common.ts';

/** One strip in equal parts, some of them shaded. `marks` are written under the cuts. */
export const FractionStrip = Type.Object(
  {
    kind: Type.Literal('fraction-strip'),
    parts: Type.Integer({ minimum: 1, maximum: 24 }),
    shaded: Type.Integer({ minimum: 0, maximum: 24 }),
    length: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    unit: Type.Optional(Label),
    marks: Type.Optional(Type.Array(Type.Number(), { maxItems: 25 })),
  },
  closed,
);

/** Strips of one length with cuts at given places; `shaded` are numbers of parts from 1. */
export const FractionStrips = Type.Object(
  {
    kind: Type.Literal('fraction-strips'),
    length: Type.Number({ exclusiveMinimum: 0 }),
    unit: Type.Optional(Label),
    strips: Type.Array(
      Type.Object(
        {
          label: Label,
          cuts: Type.Array(Type.Number(), { maxItems: 24 }),
          shaded: Type.Array(Type.Integer({ minimum: 1 })),
        },
        closed,
      ),
      { minItems: 1, maxItems: 6 },
    ),
  },
  closed,
);

export const NumberLine = Type.Object(
  {
    kind: Type.Literal('number-line'),
    from: Amount,
    to: Amount,
    step: Amount,
    /** Written at whole numbers, or at every step when there are as many labels as steps. */
    labels: Type.Optional(Type.Array(Label, { maxItems: 41 })),
    points: Type.Optional(
      Type.Array(Type.Object({ at: Amount, name: Label }, closed), { maxItems: 20 }),
    ),
  },
  closed,
);
