import type { Figure } from '../schema.ts';
import { handwriting, pictureCards, priceStall, syllableWheel, twoBoxes } from './boxes.ts';
import { bars, graph } from './charts.ts';
import { circuit } from './circuit.ts';
import { diagram } from './diagram.ts';
import { fractionStrip, fractionStrips } from './fractions.ts';
import { geometry } from './geometry.ts';
import { numberLine, timeline } from './lines.ts';
import { simpleMap } from './map.ts';
import type { Drawing, Shape } from './shapes.ts';
import { web } from './web.ts';

/** Draws a figure for a column of paper; equal figures give equal drawings. */
export function draw(figure: Figure): Drawing {
  switch (figure.kind) {
    case 'fraction-strip':
      return fractionStrip(figure);
    case 'fraction-strips':
      return fractionStrips(figure);
    case 'number-line':
      return numberLine(figure);
    case 'timeline':
      return timeline(figure);
    case 'simple-map':
      return simpleMap(figure);
    case 'price-stall':
      return priceStall(figure);
    case 'two-boxes':
      return twoBoxes(figure);
    case 'picture-cards':
      return pictureCards(figure);
    case 'syllable-wheel':
      return syllableWheel(figure);
    case 'handwriting':
      return handwriting(figure);
    case 'geometry':
      return geometry(figure);
    case 'graph':
      return graph(figure);
    case 'bars':
      return bars(figure);
    case 'circuit':
      return circuit(figure);
    case 'web':
      return web(figure);
    case 'diagram':
      return diagram(figure);
  }
}

/** Larger drawings come from figures that no column of paper can hold. */
const largest = 500;
const margin = 80;

function fits({ width, height, shapes }: Drawing): boolean {
  const near = (value: number, end: number) => value >= -margin && value <= end + margin;
  const isNear = (shape: Shape) =>
    (shape.is === 'path' ? shape.points : [shape.at]).every(
      ([x, y]) => near(x, width) && near(y, height),
    ) &&
    (shape.is !== 'ellipse' || shape.radii.every((radius) => near(radius, largest)));
  return width > 0 && width <= largest && height > 0 && height <= largest && shapes.every(isNear);
}

/** The drawing of a figure of any origin; null when its numbers make none. */
export function drawingOf(figure: Figure): Drawing | null {
  const drawing = draw(figure);
  return fits(drawing) ? drawing : null;
}

export type { Drawing, Shape } from './shapes.ts';
export { svgElements, svgFrame, toSvg } from './svg.ts';
export type { SvgElement } from './svg.ts';
