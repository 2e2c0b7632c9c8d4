import type { FigureOf } from '../schema.ts';
import {
  box,
  dot,
  type Drawing,
  ellipse,
  pageWidth,
  path,
  polygon,
  type Shape,
  sizeFor,
  smallLetter,
  type Spot,
  text,
  textLines,
  widthOf,
  wrapped,
} from './shapes.ts';

export function twoBoxes({ left, right }: FigureOf<'two-boxes'>): Drawing {
  const width = (pageWidth - 10) / 2;
  const rows = Math.max(left.lines.length, right.lines.length);
  const height = 12 + rows * 6;
  const shapes = [left, right].flatMap(({ head, lines }, index): Shape[] => {
    const x = 2 + index * (width + 6);
    return [
      box([x, 2], [width, height]),
      box([x, 2], [width, 8], { shaded: true }),
      text([x + width / 2, 6], head, { bold: true }),
      ...lines.map((line, row) => text([x + width / 2, 15 + row * 6], line)),
    ];
  });
  return { width: pageWidth, height: height + 4, shapes };
}

const captionHeight = 5.5;

/** Cards with the thing's name, or room to draw it, with its name below in small, where learners must find the name. */
export function pictureCards({ columns, labels, cards }: FigureOf<'picture-cards'>): Drawing {
  const width = (pageWidth - 4) / columns;
  const height = labels === 'shown' ? 22 : 30;
  const shapes = cards.flatMap(({ name }, index): Shape[] => {
    const x = 2 + (index % columns) * width;
    const y = 2 + Math.floor(index / columns) * (height + 3);
    return [
      box([x + 1, y], [width - 2, height]),
      text([x + 4, y + 3.5], String(index + 1), { size: smallLetter }),
      ...(labels === 'shown'
        ? textLines([x + width / 2, y + height / 2], wrapped(name, width - 6))
        : [
            path(
              [
                [x + 1, y + height - captionHeight],
                [x + width - 1, y + height - captionHeight],
              ],
              { line: 0.2 },
            ),
            text([x + width / 2, y + height - captionHeight / 2], name, {
              size: sizeFor(name, width - 4, smallLetter),
              italic: true,
            }),
          ]),
    ];
  });
  return { width: pageWidth, height: Math.ceil(cards.length / columns) * (height + 3) + 2, shapes };
}

export function syllableWheel({ centre, around }: FigureOf<'syllable-wheel'>): Drawing {
  const [size, radius] = [70, 26];
  const middle: Spot = [size / 2, size / 2];
  const shapes: Shape[] = [
    ellipse(middle, [radius + 7, radius + 7]),
    ellipse(middle, [8, 8], { shaded: true }),
  ];
  around.forEach((part, index) => {
    const angle = (index / around.length) * 2 * Math.PI - Math.PI / 2;
    const edge = angle + Math.PI / around.length;
    const on = (r: number, a: number): Spot => [
      middle[0] + r * Math.cos(a),
      middle[1] + r * Math.sin(a),
    ];
    shapes.push(path([on(8, edge), on(radius + 7, edge)]));
    const room = 2 * (radius - 3) * Math.sin(Math.PI / around.length) - 4;
    shapes.push(text(on(radius - 3, angle), part, { size: sizeFor(part, room, 6) }));
  });
  return {
    width: size,
    height: size,
    shapes: [...shapes, text(middle, centre, { size: sizeFor(centre, 13, 7), bold: true })],
  };
}

export function handwriting({
  text: value,
  style,
  lines,
  start_dot: hasDot,
}: FigureOf<'handwriting'>): Drawing {
  // Small letters reach from one line to the other.
  const size = 12;
  const width = Math.min(pageWidth, Math.max(60, widthOf(value, size) + 50));
  const [base, height] = [16, 24];
  const ruled = lines === 'double' ? [base - 6, base] : [base];
  const shapes: Shape[] = ruled.map((y) =>
    path(
      [
        [2, y],
        [width - 2, y],
      ],
      { line: 0.2 },
    ),
  );
  shapes.push(
    text([6, base - 0.34 * size], value, { size, align: 'start', italic: style === 'cursive' }),
  );
  if (hasDot === true) shapes.push(dot([4.5, base - 5], 0.6));
  return { width, height, shapes };
}

export function priceStall({ currency, items }: FigureOf<'price-stall'>): Drawing {
  const cell = Math.min(46, (pageWidth - 4) / items.length);
  const shapes = items.flatMap(({ name, holder, count, price }, index): Shape[] => {
    const x = 2 + index * cell + cell / 2;
    const things = Array.from({ length: count }, (_, one): Shape => {
      const row = Math.floor(one / 4);
      return ellipse([x - 6 + (one % 4) * 4, 14 - row * 4], [1.9, 1.9], { shaded: true });
    });
    const under: Shape[] =
      holder === 'none'
        ? [
            path([
              [x - 10, 16.5],
              [x + 10, 16.5],
            ]),
          ]
        : [
            polygon([
              [x - 11, 15],
              [x + 11, 15],
              [x + 7, 23],
              [x - 7, 23],
            ]),
          ];
    return [
      ...things,
      ...under,
      text([x, 28], name),
      box([x - 12, 31], [24, 7], { shaded: true }),
      text([x, 34.5], `${price}\u00a0${currency}`, { bold: true }),
    ];
  });
  return { width: cell * items.length + 4, height: 41, shapes };
}
