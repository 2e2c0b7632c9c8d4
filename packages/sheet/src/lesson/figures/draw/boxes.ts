import type { FigureOf } from '../schema.ts';
import {
  arrowHead,
  box,
  dot,
  type Drawing,
  ellipse,
  letter,
  pageWidth,
  path,
  polygon,
  type Shape,
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

/** Cards with the thing's name, or room to draw it where the name is what learners must find. */
export function pictureCards({ columns, labels, cards }: FigureOf<'picture-cards'>): Drawing {
  const width = (pageWidth - 4) / columns;
  const height = 22;
  const shapes = cards.flatMap(({ name }, index): Shape[] => {
    const x = 2 + (index % columns) * width;
    const y = 2 + Math.floor(index / columns) * (height + 3);
    return [
      box([x + 1, y], [width - 2, height]),
      text([x + 4, y + 3.5], String(index + 1), { size: smallLetter }),
      ...(labels === 'shown'
        ? textLines([x + width / 2, y + height / 2], wrapped(name, width - 6))
        : [
            text([x + width / 2, y + height / 2], `(${name})`, { size: smallLetter, italic: true }),
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
    shapes.push(text(on(radius - 3, angle), part, { size: 6 }));
  });
  return {
    width: size,
    height: size,
    shapes: [...shapes, text(middle, centre, { size: 7, bold: true })],
  };
}

export function handwriting({
  text: value,
  style,
  lines,
  start_dot: hasDot,
}: FigureOf<'handwriting'>): Drawing {
  const size = 10;
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
  shapes.push(text([6, base - 3], value, { size, align: 'start', italic: style === 'cursive' }));
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

/** Above a level arrow, else on the right of it where the arrow leads away from the text. */
function arrowLabel([x1, y1]: Spot, [x2, y2]: Spot, label: string): Shape {
  const middle: Spot = [(x1 + x2) / 2, (y1 + y2) / 2];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const look = { size: smallLetter, italic: true } as const;
  if (Math.abs(dy) < 1) return text([middle[0], middle[1] - 2.2], label, look);
  const isUpright = Math.abs(dx) < 1;
  const shift: Spot = isUpright ? [1.5, 0] : [2, dx * dy > 0 ? -2 : 2];
  return text([middle[0] + shift[0], middle[1] + shift[1]], label, { ...look, align: 'start' });
}

/** Boxes on a grid, joined by arrows from edge to edge. */
export function web({ nodes, arrows }: FigureOf<'web'>): Drawing {
  const columns = Math.max(...nodes.map(({ at }) => at[0])) + 1;
  const rows = Math.max(...nodes.map(({ at }) => at[1])) + 1;
  const cell: Spot = [pageWidth / columns, 24];
  const room: Spot = [Math.min(cell[0] - 12, 44), 13];
  const centre = ([x, y]: Spot): Spot => [(x + 0.5) * cell[0], (y + 0.5) * cell[1]];
  const known = new Map(nodes.map((node) => [node.id, centre(node.at)]));
  /** Where a line to the centre of a box meets its edge. */
  const edge = (from: Spot, to: Spot): Spot => {
    const [dx, dy] = [from[0] - to[0], from[1] - to[1]];
    const scale = Math.min(
      dx === 0 ? Infinity : room[0] / 2 / Math.abs(dx),
      dy === 0 ? Infinity : room[1] / 2 / Math.abs(dy),
    );
    return [to[0] + dx * scale, to[1] + dy * scale];
  };
  const shapes: Shape[] = [];
  for (const arrow of arrows) {
    const [from, to] = [known.get(arrow.from), known.get(arrow.to)];
    if (from === undefined || to === undefined) continue;
    const [start, stop] = [edge(to, from), edge(from, to)];
    shapes.push(path([start, stop]), arrowHead(start, stop));
    if (arrow.label !== undefined) {
      shapes.push(arrowLabel(start, stop, arrow.label));
    }
  }
  for (const node of nodes) {
    const [x, y] = centre(node.at);
    shapes.push(box([x - room[0] / 2, y - room[1] / 2], room));
    const lines = wrapped(node.label, room[0] - 2, smallLetter);
    shapes.push(...textLines([x, y], lines, lines.length > 2 ? smallLetter * 0.9 : letter * 0.9));
  }
  return { width: pageWidth, height: rows * cell[1], shapes };
}
