import { Type } from 'typebox';
import { Handwriting, PictureCards, PriceStall, SyllableWheel, TwoBoxes } from './kinds/cards.ts';
import { Bars, Graph } from './kinds/charts.ts';
import { Diagram } from './kinds/diagram.ts';
import { Geometry } from './kinds/geometry.ts';
import { Circuit, Web } from './kinds/networks.ts';
import { FractionStrip, FractionStrips, NumberLine } from './kinds/numbers.ts';
import { SimpleMap, Timeline } from './kinds/time-and-places.ts';

/** A figure as data. Code draws it, so that it prints sharp and stays small. */
export const Figure = Type.Union([
  FractionStrip,
  FractionStrips,
  NumberLine,
  Timeline,
  SimpleMap,
  PriceStall,
  TwoBoxes,
  PictureCards,
  SyllableWheel,
  Handwriting,
  Geometry,
  Graph,
  Bars,
  Circuit,
  Web,
  Diagram,
]);
export type Figure = Type.Static<typeof Figure>;
export type FigureKind = Figure['kind'];
export type FigureOf<Kind extends FigureKind> = Extract<Figure, { kind: Kind }>;
