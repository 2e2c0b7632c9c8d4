import type { Canvas } from '../render/pdf/canvas.ts';
import { type Area } from '../render/pdf/flow.ts';
import { mm } from '../render/pdf/geometry.ts';
import type { TextStyle, Typesetter } from '../render/pdf/text.ts';
import type { ReceiptFormat, ReceiptPaper } from './types.ts';

/** Where a receipt's text stands on its paper. */
export interface Leaf extends Area {
  readonly left: number;
  readonly inner: number;
  /** The rule above the foot. */
  readonly foot: number;
}

const leaf = (width: number, height: number, side: number): Leaf => ({
  left: mm(side),
  inner: mm(width - 2 * side),
  firstTop: mm(side - 3),
  top: mm(side - 1),
  bottom: mm(height - side - 7),
  foot: mm(height - side - 4),
});

export const leaves: Readonly<Record<ReceiptFormat, Leaf>> = {
  a5: leaf(148, 210, 14),
  a4: leaf(210, 297, 18),
};

export const rightOf = ({ left, inner }: Leaf): number => left + inner;

/** What every part of a receipt needs for drawing. */
export interface ReceiptPen {
  readonly paper: ReceiptPaper;
  readonly leaf: Leaf;
  readonly canvas: Canvas;
  readonly type: Typesetter;
}

export const text: TextStyle = { size: 9.6, leading: 13 };
export const small: TextStyle = { size: 7.8, leading: 10.6 };
export const heading = (language: string): TextStyle => ({
  size: 7.2,
  leading: 9.6,
  tracking: 0.06,
  capitals: language,
});
