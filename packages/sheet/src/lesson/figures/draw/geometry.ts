import type { FigureOf } from '../schema.ts';
import {
  arrowHead,
  dot,
  type Drawing,
  ellipse,
  pageWidth,
  path,
  polygon,
  type Shape,
  smallLetter,
  type Spot,
  text,
  widthOf,
} from './shapes.ts';
import { ticks } from './ticks.ts';

type Geometry = FigureOf<'geometry'>;

const margin = 9;
const tallest = 80;

/** Room on the left and right for what stands beside upright sides. */
const sideMargin = ({ segments = [] }: Pick<Geometry, 'segments'>) =>
  Math.max(margin, ...segments.map(({ label = '' }) => widthOf(label, smallLetter) + 4));

/** Millimetres of one unit, and where a point of the figure stands on paper. */
function placing({ points, circles = [], segments = [] }: Geometry) {
  const side = sideMargin({ segments });
  const spots = [
    ...Object.values(points),
    ...circles.flatMap(({ centre, radius }): Spot[] => {
      const [x, y] = points[centre] ?? [0, 0];
      return [
        [x - radius, y - radius],
        [x + radius, y + radius],
      ];
    }),
  ];
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, right, low, high] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const unit = Math.min(
    (pageWidth - 2 * side) / Math.max(1, right - left),
    (tallest - 2 * margin) / Math.max(1, high - low),
    15,
  );
  return {
    unit,
    at: ([x, y]: Spot): Spot => [side + (x - left) * unit, margin + (high - y) * unit],
    width: (right - left) * unit + 2 * side,
    height: (high - low) * unit + 2 * margin,
    bounds: { left, right, low, high },
  };
}

const between = (a: Spot, b: Spot, share = 0.5): Spot => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** A unit step at a right angle to the line from a to b. */
function across(a: Spot, b: Spot): Spot {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}

const moved = (spot: Spot, by: Spot, distance: number): Spot => [
  spot[0] + by[0] * distance,
  spot[1] + by[1] * distance,
];

type Segment = NonNullable<Geometry['segments']>[number];

function segmentShapes(segment: Segment, from: Spot, to: Spot, away: Spot): Shape[] {
  const stroke = segment.dashed === true ? { dashed: true } : {};
  const along: Spot = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(...along) || 1;
  const step: Spot = [along[0] / length, along[1] / length];
  const ends: [Spot, Spot] =
    segment.line === true ? [moved(from, step, -6), moved(to, step, 6)] : [from, to];
  const shapes: Shape[] = [path(ends, stroke)];
  if (segment.arrow === true) shapes.push(arrowHead(from, to));
  const normal = across(from, to);
  const middle = between(from, to);
  for (let mark = 0; mark < (segment.marks ?? 0); mark += 1) {
    const place = moved(middle, step, (mark - ((segment.marks ?? 1) - 1) / 2) * 1.4);
    shapes.push(path([moved(place, normal, 1.4), moved(place, normal, -1.4)]));
  }
  if (segment.label !== undefined) {
    // On the side that looks away from the figure's middle.
    const side = normal[0] * (middle[0] - away[0]) + normal[1] * (middle[1] - away[1]) < 0 ? -1 : 1;
    const reach =
      Math.abs(normal[0]) * (widthOf(segment.label, smallLetter) / 2) +
      Math.abs(normal[1]) * (smallLetter / 2);
    const place = moved(middle, normal, (2.5 + reach) * side);
    shapes.push(text(place, segment.label, { size: smallLetter }));
  }
  return shapes;
}

type Angle = NonNullable<Geometry['angles']>[number];

function angleShapes({ label, right }: Angle, at: Spot, from: Spot, to: Spot): Shape[] {
  const towards = (spot: Spot, distance: number): Spot => {
    const length = Math.hypot(spot[0] - at[0], spot[1] - at[1]) || 1;
    return between(at, spot, distance / length);
  };
  if (right === true) {
    const [a, b] = [towards(from, 3), towards(to, 3)];
    return [path([a, [a[0] + b[0] - at[0], a[1] + b[1] - at[1]], b])];
  }
  const start = Math.atan2(from[1] - at[1], from[0] - at[0]);
  let turn = Math.atan2(to[1] - at[1], to[0] - at[0]) - start;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  const on = (share: number, radius: number): Spot => [
    at[0] + radius * Math.cos(start + turn * share),
    at[1] + radius * Math.sin(start + turn * share),
  ];
  const arc = path(Array.from({ length: 13 }, (_, index) => on(index / 12, 6)));
  return label === undefined ? [arc] : [arc, text(on(0.5, 10), label, { size: smallLetter })];
}

type Edge = readonly [from: Spot, to: Spot];

function distanceTo([a, b]: Edge, spot: Spot): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = (spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy;
  const share = Math.min(1, Math.max(0, along / (dx * dx + dy * dy || 1)));
  return Math.hypot(a[0] + dx * share - spot[0], a[1] + dy * share - spot[1]);
}

/** The direction nearest to the wanted one in which a point's name stands on no side. */
function freeSide(place: Spot, wanted: Spot, edges: readonly Edge[]): Spot {
  const angle = Math.atan2(wanted[1], wanted[0]);
  const sides = [0, 45, -45, 90, -90, 135, -135].map((turn): Spot => {
    const turned = angle + (turn * Math.PI) / 180;
    return [Math.cos(turned), Math.sin(turned)];
  });
  const isFree = (side: Spot) =>
    edges.every((edge) => distanceTo(edge, moved(place, side, 4)) > 2.2);
  return sides.find(isFree) ?? wanted;
}

export function geometry(figure: Geometry): Drawing {
  const { at, unit, width, height, bounds } = placing(figure);
  const { points, segments = [], polygons = [], circles = [], angles = [], hidden = [] } = figure;
  const known = new Map(Object.entries(points).map(([name, spot]) => [name, at(spot)]));
  const spot = (name: string): Spot => known.get(name) ?? [0, 0];
  const all = [...known.values()];
  const middle: Spot = [
    all.reduce((sum, [x]) => sum + x, 0) / all.length,
    all.reduce((sum, [, y]) => sum + y, 0) / all.length,
  ];
  const shapes: Shape[] = [];
  if (figure.grid === true) {
    for (const x of ticks(Math.floor(bounds.left), Math.ceil(bounds.right), 1)) {
      shapes.push(path([at([x, bounds.low]), at([x, bounds.high])], { line: 0.1 }));
    }
    for (const y of ticks(Math.floor(bounds.low), Math.ceil(bounds.high), 1)) {
      shapes.push(path([at([bounds.left, y]), at([bounds.right, y])], { line: 0.1 }));
    }
  }
  for (const { points: names, shaded } of polygons) {
    shapes.push(polygon(names.map(spot), { shaded: shaded === true }));
  }
  for (const { centre, radius, shaded } of circles) {
    shapes.push(ellipse(spot(centre), [radius * unit, radius * unit], { shaded: shaded === true }));
  }
  for (const segment of segments) {
    shapes.push(...segmentShapes(segment, spot(segment.from), spot(segment.to), middle));
  }
  for (const angle of angles) {
    shapes.push(...angleShapes(angle, spot(angle.at), spot(angle.from), spot(angle.to)));
  }
  const edges = [
    ...segments.map(({ from, to }): Edge => [spot(from), spot(to)]),
    ...polygons.flatMap(({ points: names }) =>
      names.map((name, index): Edge => [spot(name), spot(names.at(index - 1) ?? name)]),
    ),
  ];
  for (const [name, place] of known) {
    if (hidden.includes(name)) continue;
    const length = Math.hypot(place[0] - middle[0], place[1] - middle[1]) || 1;
    const out: Spot = [(place[0] - middle[0]) / length, (place[1] - middle[1]) / length];
    const away = freeSide(place, length === 1 ? [0, -1] : out, edges);
    shapes.push(dot(place, 0.5), text(moved(place, away, 4), name, { bold: true }));
  }
  return { width, height, shapes };
}
