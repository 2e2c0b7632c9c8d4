/** Millimetres; x grows to the right, y downwards. */
export type Spot = readonly [x: number, y: number];

export interface Stroke {
  /** Line width in mm; 0 draws no line. */
  readonly line?: number;
  readonly dashed?: boolean;
  /** Filled in light grey, which a photocopier keeps. */
  readonly shaded?: boolean;
  /** Filled in ink. */
  readonly solid?: boolean;
}

export type Shape =
  | (Stroke & { readonly is: 'path'; readonly points: readonly Spot[]; readonly closed?: boolean })
  | (Stroke & { readonly is: 'ellipse'; readonly at: Spot; readonly radii: Spot })
  | {
      readonly is: 'text';
      readonly at: Spot;
      readonly text: string;
      /** Letter size in mm. */
      readonly size: number;
      readonly align: 'start' | 'middle' | 'end';
      readonly bold?: boolean;
      readonly italic?: boolean;
    };

/** A figure ready for paper or screen. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Widest drawing that fits the column of a sheet, in mm. */
export const pageWidth = 150;
export const letter = 3.4;
export const smallLetter = 2.9;

/** Room that a text takes, in mm; close enough to keep labels apart. */
export const widthOf = (text: string, size = letter): number => text.length * size * 0.55;

/** The largest letters, up to a size, in which a text has this room; never less than a millimetre. */
export const sizeFor = (value: string, room: number, largest: number): number =>
  Math.max(1, Math.min(largest, room / widthOf(value, 1)));

export const path = (points: readonly Spot[], stroke: Stroke = {}): Shape => ({
  is: 'path',
  points,
  line: 0.3,
  ...stroke,
});

export const polygon = (points: readonly Spot[], stroke: Stroke = {}): Shape => ({
  is: 'path',
  points,
  closed: true,
  line: 0.3,
  ...stroke,
});

export const box = ([x, y]: Spot, [w, h]: Spot, stroke: Stroke = {}): Shape =>
  polygon(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    stroke,
  );

const corners = [-90, 0, 90, 180] as const;
const arcSteps = 6;

/** A box whose corners are arcs of this radius, at most half of the shorter side. */
export function roundedBox([x, y]: Spot, [w, h]: Spot, radius: number, stroke: Stroke = {}): Shape {
  const r = Math.min(radius, w / 2, h / 2);
  const centres: readonly Spot[] = [
    [x + w - r, y + r],
    [x + w - r, y + h - r],
    [x + r, y + h - r],
    [x + r, y + r],
  ];
  const arcs = centres.flatMap(([cx, cy], corner) =>
    Array.from({ length: arcSteps + 1 }, (_, step): Spot => {
      const degrees = (corners[corner] ?? 0) + (90 * step) / arcSteps;
      const angle = (degrees * Math.PI) / 180;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    }),
  );
  return polygon(arcs, stroke);
}

export const ellipse = (at: Spot, radii: Spot, stroke: Stroke = {}): Shape => ({
  is: 'ellipse',
  at,
  radii,
  line: 0.3,
  ...stroke,
});

export const dot = (at: Spot, radius = 0.7): Shape =>
  ellipse(at, [radius, radius], { solid: true, line: 0 });

type TextShape = Extract<Shape, { is: 'text' }>;

/** `at` is the middle of the letters' height. */
export const text = (
  at: Spot,
  value: string,
  more: Partial<Omit<TextShape, 'is' | 'at' | 'text'>> = {},
): Shape => ({ is: 'text', at, text: value, size: letter, align: 'middle', ...more });

/** A filled head at `to`, for a line that comes from `from`. */
export function arrowHead(from: Spot, to: Spot, size = 2): Shape {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const side = (turn: number): Spot => [
    to[0] - size * Math.cos(angle + turn),
    to[1] - size * Math.sin(angle + turn),
  ];
  return polygon([to, side(0.45), side(-0.45)], { solid: true, line: 0 });
}

/** Breaks a text into lines of at most `width` mm. */
export function wrapped(value: string, width: number, size = letter): string[] {
  const lines: string[] = [];
  for (const word of value.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** Lines of text centred around a spot. */
export function textLines(at: Spot, lines: readonly string[], size = letter): Shape[] {
  const step = size * 1.25;
  return lines.map((line, index) =>
    text([at[0], at[1] + (index - (lines.length - 1) / 2) * step], line, { size }),
  );
}
