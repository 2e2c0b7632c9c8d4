import { Type } from 'typebox';
import { closed, Label, Point } from './common.ts';

/** Lines or points in axes. y grows upwards. */
export const Graph = Type.Object(
  {
    kind: Type.Literal('graph'),
    x: Type.Object({ label: Label, from: Type.Number(), to: Type.Number(), step: Type.Number() }),
    y: Type.Object({ label: Label, from: Type.Number(), to: Type.Number(), step: Type.Number() }),
    series: Type.Array(
      Type.Object(
        {
          label: Type.Optional(Label),
          points: Type.Array(Point, { minItems: 1, maxItems: 60 }),
          joined: Type.Boolean(),
        },
        closed,
      ),
      { minItems: 1, maxItems: 4 },
    ),
  },
  closed,
);

export const Bars = Type.Object(
  {
    kind: Type.Literal('bars'),
    unit: Type.Optional(Label),
    bars: Type.Array(Type.Object({ label: Label, value: Type.Number({ minimum: 0 }) }, closed), {
      minItems: 2,
      maxItems: 12,
    }),
  },
  closed,
);
