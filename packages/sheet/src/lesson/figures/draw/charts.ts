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
  textLines,
  widthOf,
  wrapped,
} from './shapes.ts';
import { ticks } from './ticks.ts';

/** Thousands stand apart from 10 000 on, so that a year stays whole. */
const printed = (value: number) => {
  const rounded = String(Math.round(value * 1000) / 1000);
  const spaced = /\d{5}/u.test(rounded)
    ? rounded.replace(/\B(?=(\d{3})+(?!\d))/gu, '\u202f')
    : rounded;
  return spaced.replace('.', ',').replace('-', '−');
};

export function graph({ x, y, series }: FigureOf<'graph'>): Drawing {
  const [left, right, top, bottom] = [18, pageWidth - 12, 10, 76];
  const at = ([h, v]: Spot): Spot => [
    left + ((h - x.from) / (x.to - x.from)) * (right - left),
    bottom - ((v - y.from) / (y.to - y.from)) * (bottom - top),
  ];
  // The axes cross at zero where it is in view.
  const zero: Spot = [Math.max(x.from, Math.min(0, x.to)), Math.max(y.from, Math.min(0, y.to))];
  const [ox, oy] = at(zero);
  const isLow = oy > bottom - 1;
  const shapes: Shape[] = [];
  for (const v of ticks(x.from, x.to, x.step)) {
    const [px] = at([v, 0]);
    shapes.push(
      path(
        [
          [px, top],
          [px, bottom],
        ],
        { line: 0.1 },
      ),
    );
    if (Math.abs(v) > 1e-9 || x.from >= 0) {
      // Beside an upright axis that goes on below.
      const isOnAxis = Math.abs(px - ox) < 1 && oy < bottom - 1;
      const [spot, align]: [Spot, 'end' | 'middle'] = isOnAxis
        ? [[px - 1.5, oy], 'end']
        : [[px, oy + 4], 'middle'];
      shapes.push(text(spot, printed(v), { size: smallLetter, align }));
    }
  }
  for (const v of ticks(y.from, y.to, y.step)) {
    const [, py] = at([0, v]);
    shapes.push(
      path(
        [
          [left, py],
          [right, py],
        ],
        { line: 0.1 },
      ),
    );
    if (Math.abs(v) > 1e-9)
      shapes.push(text([ox - 1.5, py], printed(v), { size: smallLetter, align: 'end' }));
  }
  shapes.push(
    path([
      [left, oy],
      [right + 6, oy],
    ]),
    arrowHead([right, oy], [right + 6, oy]),
  );
  shapes.push(
    path([
      [ox, bottom],
      [ox, top - 5],
    ]),
    arrowHead([ox, top], [ox, top - 5]),
  );
  shapes.push(
    text([right + 6, isLow ? oy + 8.5 : oy - 4], x.label, {
      size: smallLetter,
      align: 'end',
      italic: true,
    }),
  );
  shapes.push(
    text([ox + 2.5, top - 4], y.label, { size: smallLetter, align: 'start', italic: true }),
  );
  series.forEach(({ label, points, joined }, index) => {
    const spots = points.map(at);
    if (joined) shapes.push(path(spots, { line: 0.5, dashed: index > 0 }));
    if (!joined || spots.length < 12) shapes.push(...spots.map((spot) => dot(spot, 0.8)));
    const last = spots.at(-1);
    if (label !== undefined && last !== undefined) {
      const fits = last[0] + widthOf(label, smallLetter) + 2 < pageWidth;
      shapes.push(
        text([last[0] + (fits ? 2 : -2), last[1] - 3], label, {
          size: smallLetter,
          align: fits ? 'start' : 'end',
        }),
      );
    }
  });
  return { width: pageWidth, height: bottom + (isLow ? 12 : 8), shapes };
}

export function bars({ unit, bars: values }: FigureOf<'bars'>): Drawing {
  const highest = Math.max(...values.map(({ value }) => value), 1);
  const [bottom, tallest] = [58, 48];
  const cell = (pageWidth - 10) / values.length;
  const shapes: Shape[] = [
    path(
      [
        [5, bottom],
        [pageWidth - 5, bottom],
      ],
      { line: 0.4 },
    ),
  ];
  values.forEach(({ label, value }, index) => {
    const x = 5 + (index + 0.5) * cell;
    const height = (value / highest) * tallest;
    const width = Math.min(16, cell * 0.6);
    shapes.push(box([x - width / 2, bottom - height], [width, height], { shaded: true }));
    shapes.push(text([x, bottom - height - 3], printed(value), { size: smallLetter }));
    const lines = wrapped(label, cell - 2, smallLetter);
    shapes.push(...textLines([x, bottom + 4 + (lines.length - 1) * 1.8], lines, smallLetter));
  });
  if (unit !== undefined)
    shapes.push(text([5, 3], unit, { size: smallLetter, align: 'start', italic: true }));
  return { width: pageWidth, height: bottom + 14, shapes };
}
