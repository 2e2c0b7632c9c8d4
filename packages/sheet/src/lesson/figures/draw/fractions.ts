import type { FigureOf } from '../schema.ts';
import {
  box,
  type Drawing,
  pageWidth,
  path,
  type Shape,
  smallLetter,
  text,
  widthOf,
} from './shapes.ts';

const strip = { left: 8, width: pageWidth - 16, height: 14 } as const;
const withUnit = (value: number, unit?: string) =>
  unit === undefined ? String(value) : `${value}\u00a0${unit}`;

export function fractionStrip({
  parts,
  shaded,
  length,
  unit,
  marks,
}: FigureOf<'fraction-strip'>): Drawing {
  const part = strip.width / parts;
  const shapes: Shape[] = Array.from({ length: parts }, (_, index) =>
    box([strip.left + index * part, 2], [part, strip.height], { shaded: index < shaded }),
  );
  if (length === undefined) return { width: pageWidth, height: strip.height + 4, shapes };
  const at = (value: number) => strip.left + (value / length) * strip.width;
  const below = strip.height + 2;
  for (const mark of marks ?? [0, length]) {
    shapes.push(
      path([
        [at(mark), below],
        [at(mark), below + 2],
      ]),
    );
    shapes.push(
      text([at(mark), below + 5], withUnit(mark, mark === length ? unit : undefined), {
        size: smallLetter,
      }),
    );
  }
  return { width: pageWidth, height: below + 8, shapes };
}

export function fractionStrips({ length, unit, strips }: FigureOf<'fraction-strips'>): Drawing {
  const rowHeight = strip.height + 6;
  const labels = Math.max(...strips.map(({ label }) => widthOf(label)));
  const left = Math.max(12, labels + 5);
  const wide = pageWidth - 8 - left;
  const shapes = strips.flatMap(({ label, cuts, shaded }, row): Shape[] => {
    const edges = [0, ...cuts, length];
    const y = 2 + row * rowHeight;
    const parts = edges.slice(1).map((to, index) => {
      const from = edges[index] ?? 0;
      const x = left + (from / length) * wide;
      const width = ((to - from) / length) * wide;
      return box([x, y], [width, strip.height], { shaded: shaded.includes(index + 1) });
    });
    const middle = text([left - 3, y + strip.height / 2], label, { bold: true, align: 'end' });
    return [middle, ...parts];
  });
  // Below the last strip.
  const bottom = strips.length * rowHeight - 2;
  if (unit === undefined) return { width: pageWidth, height: bottom, shapes };
  const spot = [pageWidth - 8, bottom + 2] as const;
  const last = text(spot, withUnit(length, unit), { size: smallLetter, align: 'end' });
  return { width: pageWidth, height: bottom + 5, shapes: [...shapes, last] };
}
