import type { FigureOf } from '../schema.ts';
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
}: FigureOf<'number-line'>): Drawing {
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

/** A line from the axis up to a label, which stops for the labels on its way. */
function leader(x: number, from: number, to: number, crossed: readonly number[]): Shape[] {
  const ends = crossed
    .toSorted((a, b) => b - a)
    .flatMap((middle) => [middle + smallLetter * 0.6, middle - smallLetter * 0.6]);
  const stops = [from, ...ends, to];
  return Array.from({ length: stops.length / 2 }, (_, index): Shape => {
    const [start, stop] = [stops[2 * index] ?? from, stops[2 * index + 1] ?? to];
    return path(
      [
        [x, start],
        [x, Math.min(start, stop)],
      ],
      { line: 0.15 },
    );
  });
}

export function timeline({
  from,
  to,
  step,
  periods = [],
  events = [],
}: FigureOf<'timeline'>): Drawing {
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
  const tops = rows.map((row) => above - 5 * row - 0.8);
  placed.forEach(({ x, label, text: value }, index) => {
    const top = tops[index] ?? 0;
    const crossed = placed.flatMap((other, at) => {
      const half = widthOf(other.text, smallLetter) / 2 + 0.5;
      const middle = tops[at] ?? 0;
      return middle > top && Math.abs(other.label - x) < half ? [middle] : [];
    });
    shapes.push(...leader(x, y, top + 2.3, crossed), dot([x, y], 0.9));
    shapes.push(text([label, top], value, { size: smallLetter }));
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
