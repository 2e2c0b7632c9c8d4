import { Type } from 'typebox';
import { closed, DateText, Label, Point } from './common.ts';

export const Timeline = Type.Object(
  {
    kind: Type.Literal('timeline'),
    from: Type.Integer(),
    to: Type.Integer(),
    step: Type.Integer({ minimum: 1 }),
    periods: Type.Optional(
      Type.Array(Type.Object({ from: DateText, to: DateText, label: Label }, closed), {
        maxItems: 8,
      }),
    ),
    events: Type.Optional(
      Type.Array(Type.Object({ at: DateText, label: Label }, closed), { maxItems: 14 }),
    ),
  },
  closed,
);

/** Points are longitude and latitude. */
export const SimpleMap = Type.Object(
  {
    kind: Type.Literal('simple-map'),
    lines: Type.Array(
      Type.Object({ label: Label, points: Type.Array(Point, { minItems: 2 }) }, closed),
      { minItems: 1, maxItems: 20 },
    ),
    places: Type.Optional(
      Type.Array(Type.Object({ name: Label, at: Point }, closed), { maxItems: 20 }),
    ),
    areas: Type.Optional(
      Type.Array(Type.Object({ name: Label, at: Point }, closed), { maxItems: 12 }),
    ),
  },
  closed,
);
