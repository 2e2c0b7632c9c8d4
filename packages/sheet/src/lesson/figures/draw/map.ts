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
} from './shapes.ts';

type SimpleMap = FigureOf<'simple-map'>;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

function boxAround([x, y]: Spot, width: number, align: 'start' | 'middle' | 'end'): Box {
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, middle: y };
}

/** The first place beside a dot where its name touches no other: right, left, then a little above or below. */
function freeLabel([x, y]: Spot, name: string, taken: readonly Box[]) {
  const width = widthOf(name, smallLetter);
  const places = [0, -2.4, 2.4].flatMap((shift) => [
    { at: [x + 1.8, y + shift] as const, align: 'start' as const },
    { at: [x - 1.8, y + shift] as const, align: 'end' as const },
  ]);
  const isFree = (one: Box) =>
    taken.every(
      (other) =>
        one.right < other.left ||
        one.left > other.right ||
        Math.abs(one.middle - other.middle) > smallLetter,
    );
  const found = places.find(({ at, align }) => isFree(boxAround(at, width, align)));
  return found ?? { at: [x + 1.8, y] as const, align: 'start' as const };
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
    const middle = points[Math.floor((points.length - 1) / 2)] ?? [0, 0];
    const next = points[Math.floor((points.length - 1) / 2) + 1] ?? middle;
    const spot: Spot = [(middle[0] + next[0]) / 2, (middle[1] + next[1]) / 2];
    return [
      path(points, { line: 0.5 }),
      { is: 'ellipse' as const, at: spot, radii: [2.2, 2.2] as const, line: 0.2, shaded: true },
      text(spot, String(number), { size: smallLetter }),
    ];
  });
  const taken: Box[] = [
    ...areas.map((area) => boxAround(at(area.at), widthOf(area.name), 'middle')),
    ...places.map((place) => boxAround(at(place.at), 2, 'middle')),
  ];
  for (const place of places) {
    const spot = at(place.at);
    const label = freeLabel(spot, place.name, taken);
    taken.push(boxAround(label.at, widthOf(place.name, smallLetter), label.align));
    shapes.push(
      dot(spot, 0.8),
      text(label.at, place.name, { size: smallLetter, align: label.align }),
    );
  }
  for (const area of areas) shapes.push(text(at(area.at), area.name, { italic: true }));
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
