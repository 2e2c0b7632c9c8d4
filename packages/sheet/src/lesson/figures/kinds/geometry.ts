import { Type } from 'typebox';
import { closed, Label, Point } from './common.ts';

/** Name of a point of a figure, such as "A" or "A'". */
const PointName = Type.String({ pattern: "^[A-Z]['0-9]?$" });

/** A figure of plane geometry. y grows upwards; one unit is printed as `unit`. */
export const Geometry = Type.Object(
  {
    kind: Type.Literal('geometry'),
    points: Type.Record(PointName, Point),
    /** Drawn from point to point. `marks` counts the strokes that say "equal lengths". */
    segments: Type.Optional(
      Type.Array(
        Type.Object(
          {
            from: PointName,
            to: PointName,
            label: Type.Optional(Label),
            dashed: Type.Optional(Type.Boolean()),
            arrow: Type.Optional(Type.Boolean()),
            /** A line that goes on at both ends. */
            line: Type.Optional(Type.Boolean()),
            marks: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
          },
          closed,
        ),
        { maxItems: 30 },
      ),
    ),
    polygons: Type.Optional(
      Type.Array(
        Type.Object(
          {
            points: Type.Array(PointName, { minItems: 3 }),
            shaded: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        { maxItems: 8 },
      ),
    ),
    circles: Type.Optional(
      Type.Array(
        Type.Object(
          {
            centre: PointName,
            radius: Type.Number({ exclusiveMinimum: 0 }),
            shaded: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        { maxItems: 8 },
      ),
    ),
    /** `at` is the vertex. A right angle is drawn as a square. */
    angles: Type.Optional(
      Type.Array(
        Type.Object(
          {
            at: PointName,
            from: PointName,
            to: PointName,
            label: Type.Optional(Label),
            right: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        { maxItems: 12 },
      ),
    ),
    /** Draws squares of one unit behind the figure. */
    grid: Type.Optional(Type.Boolean()),
    /** Points that are used but not named on the drawing. */
    hidden: Type.Optional(Type.Array(PointName)),
  },
  closed,
);
