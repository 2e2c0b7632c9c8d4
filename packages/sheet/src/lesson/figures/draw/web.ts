import type { Figure } from '../schema.ts';
import {
  arrowHead,
  box,
  type Drawing,
  letter,
  pageWidth,
  path,
  type Shape,
  sizeFor,
  smallLetter,
  type Spot,
  text,
  textLines,
  widthOf,
  wrapped,
} from './shapes.ts';

type Web = Extract<Figure, { kind: 'web' }>;

const look = { size: smallLetter, italic: true } as const;

/** Beside a spot, on its other side where the paper ends. */
function beside([x, y]: Spot, gap: number, label: string): Shape {
  const width = widthOf(label, smallLetter);
  const isRight = gap > 0 ? x + gap + width <= pageWidth : x + gap - width < 0;
  return text([x + Math.abs(gap) * (isRight ? 1 : -1), y], label, {
    ...look,
    align: isRight ? 'start' : 'end',
  });
}

/** Above a level arrow, else beside it, where the arrow leads away from the text. */
function arrowLabel([x1, y1]: Spot, [x2, y2]: Spot, label: string): Shape {
  const middle: Spot = [(x1 + x2) / 2, (y1 + y2) / 2];
  const [dx, dy] = [x2 - x1, y2 - y1];
  if (Math.abs(dy) < 1) return text([middle[0], middle[1] - 2.2], label, look);
  if (Math.abs(dx) < 1) return beside(middle, 1.5, label);
  return beside([middle[0], middle[1] + (dx * dy > 0 ? -2 : 2)], 2, label);
}

/** Half the distance between an arrow and the one that comes back. */
const apart = 1.6;

/** The label of one of two opposite arrows, on the side away from the other one. */
function outerLabel([x1, y1]: Spot, [x2, y2]: Spot, label: string): Shape {
  const middle: Spot = [(x1 + x2) / 2, (y1 + y2) / 2];
  const [dx, dy] = [x2 - x1, y2 - y1];
  if (Math.abs(dy) < 1) return text([middle[0], middle[1] + Math.sign(dx) * 2.4], label, look);
  return beside(middle, dy > 0 ? -1.5 : 1.5, label);
}

/** Boxes on a grid, joined by arrows from edge to edge. */
export function web({ nodes, arrows }: Web): Drawing {
  const columns = Math.max(...nodes.map(({ at }) => at[0])) + 1;
  const rows = Math.max(...nodes.map(({ at }) => at[1])) + 1;
  const cell: Spot = [pageWidth / columns, 24];
  const places = new Map(nodes.map(({ id, at }) => [id, at]));
  /** The widest label between two neighbours of a row, which needs its room between the boxes. */
  const widest = Math.max(
    0,
    ...arrows.map(({ from, to, label = '' }) => {
      const [a, b] = [places.get(from), places.get(to)];
      const isLevel = a !== undefined && b !== undefined && a[1] === b[1];
      return isLevel && Math.abs(a[0] - b[0]) === 1 ? widthOf(label, smallLetter) + 2 : 0;
    }),
  );
  const narrowest = Math.min(26, cell[0] - 12);
  const room: Spot = [Math.max(narrowest, Math.min(cell[0] - Math.max(12, widest), 44)), 13];
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
    const hasReturn = arrows.some((other) => other.from === arrow.to && other.to === arrow.from);
    const [a, b] = [edge(to, from), edge(from, to)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const shift = hasReturn ? apart / length : 0;
    const aside = ([x, y]: Spot): Spot => [x - (b[1] - a[1]) * shift, y + (b[0] - a[0]) * shift];
    const [start, stop] = [aside(a), aside(b)];
    shapes.push(path([start, stop]), arrowHead(start, stop));
    if (arrow.label !== undefined) {
      shapes.push((hasReturn ? outerLabel : arrowLabel)(start, stop, arrow.label));
    }
  }
  for (const node of nodes) {
    const [x, y] = centre(node.at);
    shapes.push(box([x - room[0] / 2, y - room[1] / 2], room));
    const lines = wrapped(node.label, room[0] - 2, smallLetter);
    const usual = lines.length > 2 ? smallLetter * 0.9 : letter * 0.9;
    const sizes = lines.map((line) => sizeFor(line, room[0] - 1, usual));
    shapes.push(...textLines([x, y], lines, Math.min(usual, ...sizes)));
  }
  return { width: pageWidth, height: rows * cell[1], shapes };
}
