import type { Figure } from '../schema.ts';
import { handwriting, pictureCards, priceStall, syllableWheel, twoBoxes, web } from './boxes.ts';
import { bars, graph } from './charts.ts';
import { circuit } from './circuit.ts';
import { diagram } from './diagram.ts';
import { fractionStrip, fractionStrips } from './fractions.ts';
import { geometry } from './geometry.ts';
import { numberLine, simpleMap, timeline } from './lines.ts';
import type { Drawing } from './shapes.ts';

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

export type { Drawing, Shape } from './shapes.ts';
