import { Type } from 'typebox';

const closed = { additionalProperties: false } as const;
const Label = Type.String({ minLength: 1, maxLength: 80 });
/** An integer, a decimal or a fraction such as "3/4", which is kept exact. */
const Amount = Type.Union([Type.Number(), Type.String({ pattern: '^-?[0-9]+(/[1-9][0-9]*)?$' })]);
/** Column and row, or longitude and latitude: x grows to the right, y as the kind says. */
const Point = Type.Tuple([Type.Number(), Type.Number()]);
/** A date of ISO 8601 that may stop after the year or the month. */
const DateText = Type.String({ pattern: '^-?[0-9]{1,4}(-[0-9]{2}(-[0-9]{2})?)?$' });

/** One strip in equal parts, some of them shaded. `marks` are written under the cuts. */
const FractionStrip = Type.Object(
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
const FractionStrips = Type.Object(
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

const NumberLine = Type.Object(
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

const Timeline = Type.Object(
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
const SimpleMap = Type.Object(
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

const PriceStall = Type.Object(
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
const TwoBoxes = Type.Object({ kind: Type.Literal('two-boxes'), left: Box, right: Box }, closed);

/** Things to name. `has` is the answer, for the teacher's copy. */
const PictureCards = Type.Object(
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

const SyllableWheel = Type.Object(
  {
    kind: Type.Literal('syllable-wheel'),
    centre: Label,
    around: Type.Array(Label, { minItems: 2, maxItems: 10 }),
  },
  closed,
);

/** A model to copy on ruled lines. */
const Handwriting = Type.Object(
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

/** Name of a point of a figure, such as "A" or "A'". */
const PointName = Type.String({ pattern: "^[A-Z]['0-9]?$" });

/** A figure of plane geometry. y grows upwards; one unit is printed as `unit`. */
const Geometry = Type.Object(
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

/** Lines or points in axes. y grows upwards. */
const Graph = Type.Object(
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

const Bars = Type.Object(
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

/** A circuit of one loop; each branch of `parallel` is one more loop over the same source. */
const Circuit = Type.Object(
  {
    kind: Type.Literal('circuit'),
    series: Type.Array(
      Type.Object(
        {
          part: Type.Enum([
            'cell',
            'lamp',
            'switch-open',
            'switch-closed',
            'resistor',
            'motor',
            'ammeter',
            'fuse',
            'diode',
          ]),
          label: Type.Optional(Label),
        },
        closed,
      ),
      { minItems: 1, maxItems: 8 },
    ),
    parallel: Type.Optional(
      Type.Array(
        Type.Object(
          {
            part: Type.Enum(['lamp', 'resistor', 'motor', 'voltmeter']),
            label: Type.Optional(Label),
          },
          closed,
        ),
        { maxItems: 3 },
      ),
    ),
  },
  closed,
);

/** Boxes joined by arrows: food webs, cycles, causes, steps. `at` is column and row from 0. */
const Web = Type.Object(
  {
    kind: Type.Literal('web'),
    nodes: Type.Array(
      Type.Object(
        { id: Type.String({ pattern: '^[a-z0-9-]+$' }), label: Label, at: Point },
        closed,
      ),
      { minItems: 2, maxItems: 14 },
    ),
    arrows: Type.Array(
      Type.Object({ from: Type.String(), to: Type.String(), label: Type.Optional(Label) }, closed),
      { minItems: 1, maxItems: 24 },
    ),
  },
  closed,
);

/** A drawing of simple shapes with named parts: a cell, an eye, a plant. y grows downwards, 0 to 100. */
const Diagram = Type.Object(
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

/** A figure as data. Code draws it, so that it prints sharp and stays small. */
export const Figure = Type.Union([
  FractionStrip,
  FractionStrips,
  NumberLine,
  Timeline,
  SimpleMap,
  PriceStall,
  TwoBoxes,
  PictureCards,
  SyllableWheel,
  Handwriting,
  Geometry,
  Graph,
  Bars,
  Circuit,
  Web,
  Diagram,
]);
export type Figure = Type.Static<typeof Figure>;
export type FigureKind = Figure['kind'];
