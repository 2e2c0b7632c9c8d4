import type { Figure } from '../schema.ts';
import {
  arrowHead,
  box,
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
import { ticks } from './ticks.ts';

type Of<K extends Figure['kind']> = Extract<Figure, { kind: K }>;

/** The value of an amount such as 3 or "3/4". */
export function valueOf(amount: number | string): number {
  if (typeof amount === 'number') return amount;
  const [top = 0, bottom = 1] = amount.split('/').map(Number);
  return top / bottom;
}

export function numberLine({
  from,
  to,
  step,
  labels = [],
  points = [],
}: Of<'number-line'>): Drawing {
  const [first, last, one] = [valueOf(from), valueOf(to), valueOf(step)];
  const [left, right, y] = [10, pageWidth - 10, 14];
  const at = (value: number) => left + ((value - first) / (last - first)) * (right - left);
  const count = Math.max(0, ticks(first, last, one).length - 1);
  const end: Spot = [right + 7, y];
  const shapes: Shape[] = [path([[left - 4, y], end]), arrowHead([right, y], end)];
  const everyStep = labels.length === count + 1;
  const whole = Array.from({ length: count + 1 }, (_, index) => index).filter(
    (index) => Math.abs((first + index * one) % 1) < 1e-9,
  );
  const labelled = everyStep ? Array.from({ length: count + 1 }, (_, index) => index) : whole;
  for (let index = 0; index <= count; index += 1) {
    const x = at(first + index * one);
    const long = labelled.includes(index);
    shapes.push(
      path([
        [x, y - (long ? 2.2 : 1.4)],
        [x, y + (long ? 2.2 : 1.4)],
      ]),
    );
    const label = labels[labelled.indexOf(index)];
    if (long && label !== undefined) shapes.push(text([x, y + 5.5], label));
  }
  for (const { at: place, name } of points) {
    const x = at(valueOf(place));
    shapes.push(dot([x, y], 1), text([x, y - 5], name, { bold: true }));
  }
  return { width: pageWidth, height: 24, shapes };
}

/** A date as years with a fraction: "1884-07" is 1884.5. */
export function yearsOf(date: string): number {
  const [, year = '0', month = '1', day = '1'] =
    /^(-?\d+)(?:-(\d+))?(?:-(\d+))?$/u.exec(date) ?? [];
  return Number(year) + (Number(month) - 1) / 12 + (Number(day) - 1) / 365;
}

/** A year as it is printed: one before our era with a minus sign. */
const yearText = (year: number) => String(year).replace('-', '−');

/** Gives each label the first row in which it does not touch another. */
function rowsFor(labels: readonly { readonly x: number; readonly text: string }[]): number[] {
  const ends: number[] = [];
  return labels.map(({ x, text: value }) => {
    const half = widthOf(value, smallLetter) / 2 + 1;
    const found = ends.findIndex((end) => end < x - half);
    const row = found < 0 ? ends.length : found;
    ends[row] = x + half;
    return row;
  });
}

export function timeline({ from, to, step, periods = [], events = [] }: Of<'timeline'>): Drawing {
  const [left, right] = [12, pageWidth - 12];
  const at = (year: number) => left + ((year - from) / (to - from)) * (right - left);
  const placed = events
    .toSorted((a, b) => yearsOf(a.at) - yearsOf(b.at))
    .map((event) => ({
      x: at(yearsOf(event.at)),
      text: `${yearText(Math.floor(yearsOf(event.at)))}\u00a0: ${event.label}`,
    }))
    .map((event) => {
      const half = widthOf(event.text, smallLetter) / 2;
      // Labels stay on the page.
      return { ...event, label: Math.min(Math.max(event.x, half + 1), pageWidth - half - 1) };
    });
  const rows = rowsFor(placed.map(({ label, text: value }) => ({ x: label, text: value })));
  const above = 5 * (Math.max(-1, ...rows) + 1);
  const y = above + 6;
  const end: Spot = [right + 8, y];
  const shapes: Shape[] = [path([[left - 6, y], end], { line: 0.5 }), arrowHead([right, y], end)];
  for (const year of ticks(from, to, step)) {
    shapes.push(
      path([
        [at(year), y - 1.5],
        [at(year), y + 1.5],
      ]),
    );
    shapes.push(text([at(year), y + 4.5], yearText(year), { size: smallLetter }));
  }
  placed.forEach(({ x, label, text: value }, index) => {
    const top = above - 5 * (rows[index] ?? 0);
    shapes.push(
      path(
        [
          [x, y],
          [x, top + 1.5],
        ],
        { line: 0.15 },
      ),
      dot([x, y], 0.9),
    );
    shapes.push(text([label, top - 0.8], value, { size: smallLetter }));
  });
  periods.forEach(({ from: start, to: stop, label }, index) => {
    const top = y + 8 + index * 7;
    const [a, b] = [at(yearsOf(start)), Math.max(at(yearsOf(stop)), at(yearsOf(start)) + 1.2)];
    shapes.push(box([a, top], [b - a, 4], { shaded: true }));
    const after = b + 1 + widthOf(label, smallLetter) < pageWidth;
    shapes.push(
      text([after ? b + 1 : a - 1, top + 2], label, {
        size: smallLetter,
        align: after ? 'start' : 'end',
      }),
    );
  });
  return { width: pageWidth, height: y + 8 + periods.length * 7, shapes };
}

/** Longitude and latitude, drawn with the proportions of the middle latitude. */
export function simpleMap({ lines, places = [], areas = [] }: Of<'simple-map'>): Drawing {
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
  for (const place of places) {
    const spot = at(place.at);
    shapes.push(
      dot(spot, 0.8),
      text([spot[0] + 1.8, spot[1]], place.name, { size: smallLetter, align: 'start' }),
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
