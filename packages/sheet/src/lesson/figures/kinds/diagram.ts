import { Type } from 'typebox';
import { closed, Label, Point } from './common.ts';

/** A drawing of simple shapes with named parts: a cell, an eye, a plant. y grows downwards, 0 to 100. */
export const Diagram = Type.Object(
  {
    kind: Type.Literal('diagram'),
    shapes: Type.Array(
      Type.Union([
        Type.Object(
          {
            shape: Type.Literal('ellipse'),
            at: Point,
            radii: Point,
            shaded: Type.Optional(Type.Boolean()),
            dashed: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        Type.Object(
          {
            shape: Type.Literal('box'),
            at: Point,
            size: Point,
            round: Type.Optional(Type.Number({ minimum: 0 })),
            shaded: Type.Optional(Type.Boolean()),
            dashed: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        Type.Object(
          {
            shape: Type.Literal('path'),
            points: Type.Array(Point, { minItems: 2, maxItems: 80 }),
            closed: Type.Optional(Type.Boolean()),
            /** A curve through the points instead of straight lines. */
            smooth: Type.Optional(Type.Boolean()),
            shaded: Type.Optional(Type.Boolean()),
            dashed: Type.Optional(Type.Boolean()),
            arrow: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
      ]),
      { minItems: 1, maxItems: 60 },
    ),
    /** A line leads from `at` to the text at `text`. */
    names: Type.Array(Type.Object({ label: Label, at: Point, text: Point }, closed), {
      maxItems: 16,
    }),
  },
  closed,
);
