import type { FigureOf } from '../schema.ts';
import {
  box,
  type Drawing,
  ellipse,
  path,
  polygon,
  type Shape,
  smallLetter,
  type Spot,
  text,
} from './shapes.ts';

type Circuit = FigureOf<'circuit'>;
type Part = Circuit['series'][number]['part'] | NonNullable<Circuit['parallel']>[number]['part'];

/** Half the length that a part takes on its wire, in mm. */
const half = 6;

/** The standard symbol of a part on a horizontal wire, around (0, 0). */
function symbol(part: Part): Shape[] {
  const round = (letters: string): Shape[] => [
    ellipse([0, 0], [4, 4]),
    ...(letters === '' ? [] : [text([0, 0], letters)]),
    path([
      [-half, 0],
      [-4, 0],
    ]),
    path([
      [4, 0],
      [half, 0],
    ]),
  ];
  switch (part) {
    case 'lamp': {
      const d = 4 / Math.SQRT2;
      return [
        ...round(''),
        path([
          [-d, -d],
          [d, d],
        ]),
        path([
          [-d, d],
          [d, -d],
        ]),
      ];
    }
    case 'motor':
      return round('M');
    case 'ammeter':
      return round('A');
    case 'voltmeter':
      return round('V');
    case 'cell':
      return [
        path([
          [-half, 0],
          [-1, 0],
        ]),
        path([
          [1, 0],
          [half, 0],
        ]),
        path([
          [-1, -4],
          [-1, 4],
        ]),
        path(
          [
            [1, -2],
            [1, 2],
          ],
          { line: 0.8 },
        ),
        text([-3, -5], '+', { size: smallLetter }),
        text([3, -5], '−', { size: smallLetter }),
      ];
    case 'switch-open':
      return [
        path([
          [-half, 0],
          [-3, 0],
          [3, -3.5],
        ]),
        path([
          [3, 0],
          [half, 0],
        ]),
      ];
    case 'switch-closed':
      return [
        path([
          [-half, 0],
          [half, 0],
        ]),
        ellipse([-3, 0], [0.7, 0.7], { solid: true }),
        ellipse([3, 0], [0.7, 0.7], { solid: true }),
      ];
    case 'resistor':
      return [
        box([-4, -2], [8, 4]),
        path([
          [-half, 0],
          [-4, 0],
        ]),
        path([
          [4, 0],
          [half, 0],
        ]),
      ];
    case 'fuse':
      return [
        box([-4, -2], [8, 4]),
        path([
          [-half, 0],
          [half, 0],
        ]),
      ];
    case 'diode':
      return [
        path([
          [-half, 0],
          [half, 0],
        ]),
        polygon(
          [
            [-2.5, -3],
            [-2.5, 3],
            [2, 0],
          ],
          { solid: true },
        ),
        path([
          [2, -3],
          [2, 3],
        ]),
      ];
  }
}

const shifted = (shape: Shape, [dx, dy]: Spot): Shape => {
  const move = ([x, y]: Spot): Spot => [x + dx, y + dy];
  return shape.is === 'path'
    ? { ...shape, points: shape.points.map(move) }
    : { ...shape, at: move(shape.at) };
};

/** Series parts share the top and the bottom wire; each branch hangs below, over the source. */
export function circuit({ series, parallel = [] }: Circuit): Drawing {
  const perWire = Math.ceil(series.length / 2);
  const width = Math.max(60, perWire * 24 + 20);
  const [left, right, top, bottom] = [8, width - 8, 12, 36];
  const place = (part: Part, label: string | undefined, at: Spot): Shape[] => [
    ...symbol(part).map((shape) => shifted(shape, at)),
    ...(label === undefined ? [] : [text([at[0], at[1] + 7], label, { size: smallLetter })]),
  ];
  const wire = (y: number, parts: Circuit['series']): Shape[] => {
    const step = (right - left) / (parts.length + 1);
    const spots = parts.map((_, index): Spot => [left + step * (index + 1), y]);
    const edges = [left, ...spots.flatMap(([x]) => [x - half, x + half]), right];
    const pieces: Shape[] = [];
    for (let i = 0; i + 1 < edges.length; i += 2) {
      pieces.push(
        path([
          [edges[i] ?? left, y],
          [edges[i + 1] ?? right, y],
        ]),
      );
    }
    return [
      ...pieces,
      ...parts.flatMap(({ part, label }, i) => place(part, label, spots[i] ?? [left, y])),
    ];
  };
  const branches = parallel.flatMap(({ part, label }, index): Shape[] => {
    const y = bottom + (index + 1) * 16;
    const x = (left + right) / 2;
    return [
      path([
        [left, bottom + index * 16],
        [left, y],
        [x - half, y],
      ]),
      path([
        [x + half, y],
        [right, y],
        [right, bottom + index * 16],
      ]),
      ...place(part, label, [x, y]),
    ];
  });
  const shapes: Shape[] = [
    ...wire(top, series.slice(0, perWire)),
    ...wire(bottom, series.slice(perWire)),
    path([
      [left, top],
      [left, bottom],
    ]),
    path([
      [right, top],
      [right, bottom],
    ]),
    ...branches,
  ];
  return { width, height: bottom + parallel.length * 16 + 12, shapes };
}
