import { drawingOf } from '../../../lesson/figures/draw/index.ts';
import type { Drawing, Shape } from '../../../lesson/figures/draw/index.ts';
import type { SupportItem } from '../../../document/index.ts';
import type { Look } from '../canvas.ts';
import type { Block } from '../flow.ts';
import { mm } from '../geometry.ts';
import { body, widthOf } from './pen.ts';
import type { Pen } from './pen.ts';

/** Light enough for the letters on it, dark enough for a photocopy. */
const grey = 217;
/** Share of the page's height. */
const tallest = 0.8;
const below = mm(1.5);

/** A figure as lines and letters, reduced where the paper is too small; in words where it cannot be drawn. */
export function figureBlock(
  pen: Pen,
  { figure, alt }: NonNullable<SupportItem['figure']>,
  x: number,
  width: number,
): Block {
  const drawing = drawingOf(figure);
  if (drawing === null) {
    const text = pen.type.plain(alt, { ...body, face: 'italic' }, width);
    return {
      height: text.height + below,
      before: 0,
      keepWithNext: false,
      draw: (top) => pen.canvas.text(text, x, top),
    };
  }
  const most = (pen.page.bottom - pen.page.top) * tallest;
  const scale = Math.min(mm(1), width / drawing.width, most / drawing.height);
  return {
    height: drawing.height * scale + below,
    before: 0,
    keepWithNext: false,
    draw(top) {
      const box = { x, y: top, width: drawing.width * scale, height: drawing.height * scale };
      pen.canvas.described(alt, box, () => paint(pen, drawing, x, top, scale));
    },
  };
}

function paint(pen: Pen, { shapes }: Drawing, x: number, top: number, scale: number): void {
  const at = ([h, v]: readonly [number, number]) => [x + h * scale, top + v * scale] as const;
  for (const shape of shapes) {
    if (shape.is === 'text') letters(pen, shape, at(shape.at), scale);
    else if (shape.is === 'path') {
      const look = lookOf(shape, scale);
      pen.canvas.outline(shape.points.map(at), { ...look, closed: shape.closed === true });
    } else {
      const [rx, ry] = shape.radii;
      pen.canvas.ellipse(at(shape.at), [rx * scale, ry * scale], lookOf(shape, scale));
    }
  }
}

function lookOf(shape: Exclude<Shape, { is: 'text' }>, scale: number): Look {
  const fill = shape.solid === true ? 0 : shape.shaded === true ? grey : undefined;
  return {
    weight: (shape.line ?? 0.3) * scale,
    ...(fill === undefined ? {} : { fill }),
    ...(shape.dashed === true ? { dash: [1.5 * scale, scale] } : {}),
  };
}

function letters(
  pen: Pen,
  shape: Extract<Shape, { is: 'text' }>,
  [x, y]: readonly [number, number],
  scale: number,
): void {
  const size = shape.size * scale;
  const face = shape.bold === true ? 'bold' : shape.italic === true ? 'italic' : 'regular';
  const text = pen.type.plain(shape.text, { size, leading: size, face });
  const width = widthOf(text);
  const shift = shape.align === 'start' ? 0 : shape.align === 'end' ? width : width / 2;
  pen.canvas.text(text, x - shift, y - text.height / 2);
}
