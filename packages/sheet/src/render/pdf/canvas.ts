import type { jsPDF } from 'jspdf';
import type { FaceName } from '../fonts/types.ts';
import type { Line, Segment, TextBlock } from './text.ts';

/** The name of each face in jsPDF: family, then style. */
export const faceNames: Readonly<Record<FaceName, readonly [string, string]>> = {
  regular: ['ArdoiseSerif', 'normal'],
  bold: ['ArdoiseSerif', 'bold'],
  italic: ['ArdoiseSerif', 'italic'],
  signs: ['ArdoiseSigns', 'normal'],
  signsBold: ['ArdoiseSigns', 'bold'],
};

export type Point = readonly [x: number, y: number];

export interface Look {
  /** Width of the line; 0 for none. */
  readonly weight: number;
  /** From 0, black, to 255. */
  readonly fill?: number;
  readonly dash?: readonly number[];
}

/** Drawing operations: black ink, lengths in points, origin at the top left. */
export class Canvas {
  readonly #pdf: jsPDF;

  constructor(pdf: jsPDF) {
    this.#pdf = pdf;
  }

  /** `align` positions each line within `width`. */
  text(
    block: TextBlock,
    x: number,
    top: number,
    align: 'left' | 'center' | 'right' = 'left',
    width = 0,
  ): void {
    for (const { line, start, baseline } of this.placed(block, x, top, align, width)) {
      this.#segments(line.segments, start, baseline);
      for (const stack of line.stacks) {
        const x = start + stack.x;
        this.#span('ActualText', stack.text, () => {
          this.#segments(stack.segments, x, baseline);
          this.horizontal(x, baseline - stack.rise, stack.width, stack.weight);
        });
      }
    }
  }

  /** Where each line of a text starts, and its baseline. */
  protected *placed(
    block: TextBlock,
    x: number,
    top: number,
    align: 'left' | 'center' | 'right',
    width: number,
  ): Iterable<{ line: Line; start: number; baseline: number }> {
    let y = top;
    for (const [index, line] of block.lines.entries()) {
      y += index === 0 ? 0 : line.before;
      const free = width - line.width;
      const start = align === 'left' ? x : align === 'right' ? x + free : x + free / 2;
      yield { line, start, baseline: y + line.baseline };
      y += line.leading;
    }
  }

  #segments(segments: readonly Segment[], x: number, baseline: number): void {
    for (const segment of segments) {
      const [family, style] = faceNames[segment.face];
      this.#pdf.setFont(family, style);
      this.#pdf.setFontSize(segment.size);
      this.#pdf.text(segment.text, x + segment.x, baseline - segment.rise, {
        charSpace: segment.tracking,
      });
    }
  }

  horizontal(x: number, y: number, length: number, weight: number): void {
    this.#pdf.setLineWidth(weight);
    this.#pdf.line(x, y, x + length, y);
  }

  vertical(x: number, y: number, length: number, weight: number): void {
    this.#pdf.setLineWidth(weight);
    this.#pdf.line(x, y, x, y + length);
  }

  frame(x: number, y: number, width: number, height: number, weight: number): void {
    this.#pdf.setLineWidth(weight);
    this.#pdf.rect(x, y, width, height);
  }

  /** An area of black without an edge. */
  black(x: number, y: number, width: number, height: number): void {
    this.#pdf.rect(x, y, width, height, 'F');
  }

  /** A line through points, or the area that it encloses. */
  outline(points: readonly Point[], look: Look & { readonly closed?: boolean }): void {
    const [first, ...others] = points;
    if (first === undefined) return;
    this.#inked(look, (style) => {
      this.#pdf.moveTo(...first);
      for (const point of others) this.#pdf.lineTo(...point);
      if (look.closed === true) this.#pdf.close();
      if (style === 'F') this.#pdf.fill();
      else if (style === 'FD') this.#pdf.fillStroke();
      else this.#pdf.stroke();
    });
  }

  ellipse([x, y]: Point, [rx, ry]: Point, look: Look): void {
    this.#inked(look, (style) => this.#pdf.ellipse(x, y, rx, ry, style));
  }

  #inked({ weight, fill, dash = [] }: Look, paint: (style: 'F' | 'S' | 'FD') => void): void {
    if (weight === 0 && fill === undefined) return;
    this.#pdf.setLineWidth(weight);
    this.#pdf.setLineJoin('round');
    this.#pdf.setLineDashPattern([...dash], 0);
    if (fill !== undefined) this.#pdf.setFillColor(fill, fill, fill);
    paint(fill === undefined ? 'S' : weight === 0 ? 'F' : 'FD');
    this.#pdf.setFillColor(0, 0, 0);
    this.#pdf.setLineDashPattern([], 0);
    this.#pdf.setLineJoin('miter');
  }

  /** Gives what is drawn inside a text that says it in words. */
  described(alt: string, paint: () => void): void {
    this.#span('Alt', alt, paint);
  }

  /** What is read or copied in place of what is drawn inside (PDF 32000, 14.9.3 and 14.9.4). */
  #span(key: 'Alt' | 'ActualText', text: string, paint: () => void): void {
    const { internal } = this.#pdf;
    if (!('write' in internal) || typeof internal.write !== 'function') {
      throw new Error('jsPDF does not give its content stream');
    }
    const units = Array.from({ length: text.length }, (_, index) =>
      text.charCodeAt(index).toString(16).padStart(4, '0'),
    );
    internal.write(`/Span <</${key} <feff${units.join('')}>>> BDC`);
    paint();
    internal.write('EMC');
  }

  /** A JPEG, whose bytes go into the file as they are. */
  picture(bytes: Uint8Array, x: number, y: number, width: number, height: number): void {
    this.#pdf.addImage(bytes, 'JPEG', x, y, width, height);
  }

  /** The only colour, a bar before the kind of document. It carries no meaning. */
  bar(x: number, y: number, width: number, height: number): void {
    this.#pdf.setFillColor(169, 64, 42);
    this.#pdf.rect(x, y, width, height, 'F');
    this.#pdf.setFillColor(0, 0, 0);
  }
}
