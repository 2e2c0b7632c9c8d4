import type { FigureOf } from '../schema.ts';
import {
  dot,
  type Drawing,
  pageWidth,
  path,
  type Shape,
  smallLetter,
  type Spot,
  text,
  widthOf,
  wrapped,
} from './shapes.ts';

type SimpleMap = FigureOf<'simple-map'>;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Label {
  readonly at: Spot;
  readonly align: 'start' | 'middle' | 'end';
  readonly lines: readonly string[];
}

const lineStep = smallLetter * 1.25;

function boxAround({ at: [x, y], align, lines }: Label): Box {
  const width = Math.max(...lines.map((line) => widthOf(line, smallLetter)));
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  const half = (smallLetter + (lines.length - 1) * lineStep) / 2;
  return { left, right: left + width, top: y - half, bottom: y + half };
}

const square = ([x, y]: Spot, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

const touch = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Small squares along a line, which labels keep clear of. */
function alongLine(points: readonly Spot[]): Box[] {
  return points.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = points[index] ?? [x2, y2];
    const steps = Math.min(200, Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1))));
    return Array.from({ length: steps + 1 }, (_, step) =>
      square([x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps], 0.3),
    );
  });
}

/** What labels keep clear of. */
interface Taken {
  readonly lines: Box[];
  readonly marks: Box[];
}

function clashesOf(label: Label, { lines, marks }: Taken): number {
  const own = boxAround(label);
  const touched = (boxes: readonly Box[]) => boxes.filter((other) => touch(own, other)).length;
  return touched(lines) + 100 * touched(marks);
}

/** The first of some places for a label that touches nothing, else one that lies on a line rather than on a mark. */
function placed(labels: readonly Label[], taken: Taken): Label | undefined {
  const clashes = labels.map((label) => clashesOf(label, taken));
  return labels[clashes.indexOf(Math.min(...clashes))];
}

/** Beside a dot, a little above or below it, or beyond the border that it stands at. */
const besideDot = ([x, y]: Spot, name: string): Label[] =>
  [0, -1.2, 1.2, -2.4, 2.4, -3.4, 3.4]
    .flatMap((shift): Label[] => [
      { at: [x + 1.8, y + shift], align: 'start', lines: [name] },
      { at: [x - 1.8, y + shift], align: 'end', lines: [name] },
      ...(Math.abs(shift) > 3
        ? [{ at: [x, y + shift] as const, align: 'middle' as const, lines: [name] }]
        : []),
    ])
    .concat([
      { at: [x - 5, y], align: 'end', lines: [name] },
      { at: [x + 5, y], align: 'start', lines: [name] },
      { at: [x, y + 7], align: 'middle', lines: [name] },
      { at: [x, y - 7], align: 'middle', lines: [name] },
    ]);

/** At its place in one line or more, then a little aside. */
const aroundArea = ([x, y]: Spot, name: string): Label[] =>
  [0, 3, -3, 6, -6].flatMap((down) =>
    [0, 3, -3, 6, -6, 9, -9].flatMap((aside): Label[] =>
      [Infinity, 24, 18, 14].map((room) => ({
        at: [x + aside, y + down],
        align: 'middle',
        lines: wrapped(name, room, smallLetter),
      })),
    ),
  );

/** Where the number of a line stands. */
function middleOf(points: readonly Spot[]): Spot {
  const index = Math.floor((points.length - 1) / 2);
  const middle = points[index] ?? [0, 0];
  const next = points[index + 1] ?? middle;
  return [(middle[0] + next[0]) / 2, (middle[1] + next[1]) / 2];
}

/** Longitude and latitude, drawn with the proportions of the middle latitude. */
export function simpleMap({ lines, places = [], areas = [] }: SimpleMap): Drawing {
  const all = [
    ...lines.flatMap(({ points }) => points),
    ...places.map(({ at }) => at),
    ...areas.map(({ at }) => at),
  ];
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const [west, east, south, north] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const margin = 14;
  const scale = Math.min(
    (pageWidth - 2 * margin - 40) / Math.max(0.01, (east - west) * squeeze),
    110 / Math.max(0.01, north - south),
  );
  const at = ([x, y]: Spot): Spot => [
    margin + (x - west) * squeeze * scale,
    margin + (north - y) * scale,
  ];
  const width = (east - west) * squeeze * scale + 2 * margin;
  const numbered = lines.map(({ label, points }, index) => ({
    label,
    points: points.map(at),
    number: index + 1,
  }));
  const shapes: Shape[] = numbered.flatMap(({ points, number }) => {
    const spot = middleOf(points);
    return [
      path(points, { line: 0.5 }),
      { is: 'ellipse' as const, at: spot, radii: [2.2, 2.2] as const, line: 0.2, shaded: true },
      text(spot, String(number), { size: smallLetter }),
    ];
  });
  const taken: Taken = {
    lines: numbered.flatMap(({ points }) => alongLine(points)),
    marks: [
      ...numbered.map(({ points }) => square(middleOf(points), 2.2)),
      ...places.map((place) => square(at(place.at), 1)),
    ],
  };
  const write = (label: Label | undefined, look: { readonly italic?: boolean }) => {
    if (label === undefined) return;
    taken.marks.push(boxAround(label));
    label.lines.forEach((line, index) => {
      const y = label.at[1] + (index - (label.lines.length - 1) / 2) * lineStep;
      shapes.push(text([label.at[0], y], line, { size: smallLetter, align: label.align, ...look }));
    });
  };
  const dots = places.map(({ name, at: spot }) => besideDot(at(spot), name));
  shapes.push(...places.map((place) => dot(at(place.at), 0.8)));
  // Who has the least choice chooses first.
  const freedom = (labels: readonly Label[]) =>
    labels.filter((label) => clashesOf(label, taken) === 0).length;
  for (const labels of dots.toSorted((a, b) => freedom(a) - freedom(b))) {
    write(placed(labels, taken), {});
  }
  for (const area of areas) {
    write(placed(aroundArea(at(area.at), area.name), taken), { italic: true });
  }
  numbered.forEach(({ label, number }, index) => {
    shapes.push(
      text([width + 2, margin + index * 5], `${number}. ${label}`, {
        size: smallLetter,
        align: 'start',
      }),
    );
  });
  const legend = Math.max(...lines.map(({ label }) => widthOf(`9. ${label}`, smallLetter)));
  return { width: width + 4 + legend, height: (north - south) * scale + 2 * margin, shapes };
}
