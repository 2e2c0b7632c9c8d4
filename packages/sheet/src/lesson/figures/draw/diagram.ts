import type { FigureOf } from '../schema.ts';
import {
  arrowHead,
  box,
  type Drawing,
  ellipse,
  path,
  polygon,
  roundedBox,
  type Shape,
  smallLetter,
  type Spot,
  text,
  widthOf,
} from './shapes.ts';

type Diagram = FigureOf<'diagram'>;

/** Points on a curve through the given ones (Catmull-Rom). */
export function smooth(points: readonly Spot[], isClosed: boolean): Spot[] {
  const count = points.length;
  if (count < 3) return [...points];
  const at = (index: number): Spot => {
    const inside = isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[inside] ?? [0, 0];
  };
  const spots: Spot[] = [];
  const last = isClosed ? count : count - 1;
  for (let i = 0; i < last; i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < 8; step += 1) {
      const t = step / 8;
      const on = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t ** 2 +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      spots.push([on(0), on(1)]);
    }
  }
  if (!isClosed) spots.push(at(count - 1));
  return spots;
}

/** The square of 100 by 100 that a diagram is written in, in mm. */
const scale = 0.7;

/** The part of the square, from top to bottom, in which something is drawn. */
function edgesOf({ shapes, names }: Pick<Diagram, 'shapes' | 'names'>): [number, number] {
  const heights = [
    ...shapes.flatMap((part) => {
      if (part.shape === 'path') return part.points.map(([, y]) => y);
      const [, y] = part.at;
      return part.shape === 'ellipse'
        ? [y - part.radii[1], y + part.radii[1]]
        : [y, y + part.size[1]];
    }),
    // Names are letters of some height.
    ...names.flatMap(({ at: [, from], text: [, y] }) => [from, y - 3, y + 3]),
  ];
  return [Math.max(0, Math.min(...heights)), Math.min(100, Math.max(...heights))];
}

export function diagram({ shapes: parts, names }: Diagram): Drawing {
  const widest = (side: (x: number) => boolean) =>
    Math.max(
      0,
      ...names.filter(({ text: [x] }) => side(x)).map(({ label }) => widthOf(label, smallLetter)),
    );
  const left = widest((x) => x < 50) * 0.75 + 4;
  const right = widest((x) => x >= 50) * 0.75 + 4;
  const [top, bottom] = edgesOf({ shapes: parts, names });
  const at = ([x, y]: Spot): Spot => [left + x * scale, 3 + (y - top) * scale];
  const shapes: Shape[] = parts.flatMap((part): Shape[] => {
    const stroke = { dashed: part.dashed === true, shaded: part.shaded === true };
    if (part.shape === 'ellipse') {
      return [ellipse(at(part.at), [part.radii[0] * scale, part.radii[1] * scale], stroke)];
    }
    if (part.shape === 'box') {
      const size: Spot = [part.size[0] * scale, part.size[1] * scale];
      return part.round === undefined || part.round === 0
        ? [box(at(part.at), size, stroke)]
        : [roundedBox(at(part.at), size, part.round * scale, stroke)];
    }
    const points = part.smooth === true ? smooth(part.points, part.closed === true) : part.points;
    const spots = points.map(at);
    if (part.closed === true) return [polygon(spots, stroke)];
    const [before, end] = [spots.at(-2), spots.at(-1)];
    const head = part.arrow === true && before !== undefined && end !== undefined;
    return [path(spots, stroke), ...(head ? [arrowHead(before, end)] : [])];
  });
  for (const { label, at: from, text: place } of names) {
    const [start, end] = [at(from), at(place)];
    const align = end[0] < start[0] - 1 ? 'end' : end[0] > start[0] + 1 ? 'start' : 'middle';
    const shift = align === 'end' ? -1 : align === 'start' ? 1 : 0;
    // A line from straight above or below ends before the letters.
    const short = align === 'middle' ? Math.sign(end[1] - start[1]) * smallLetter * 0.6 : 0;
    shapes.push(path([start, [end[0], end[1] - short]], { line: 0.15 }));
    shapes.push(text([end[0] + shift, end[1]], label, { size: smallLetter, align }));
  }
  return { width: left + 100 * scale + right, height: (bottom - top) * scale + 6, shapes };
}
