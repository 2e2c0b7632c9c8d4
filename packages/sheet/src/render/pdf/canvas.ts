import type { jsPDF } from 'jspdf';
import type { FaceName } from '../fonts/types.ts';
import type { TextBlock } from './text.ts';

/** The name of each face in jsPDF: family, then style. */
export const faceNames: Readonly<Record<FaceName, readonly [string, string]>> = {
  regular: ['ArdoiseSerif', 'normal'],
  bold: ['ArdoiseSerif', 'bold'],
  italic: ['ArdoiseSerif', 'italic'],
  signs: ['ArdoiseSigns', 'normal'],
  signsBold: ['ArdoiseSigns', 'bold'],
};

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
    let y = top;
    for (const [index, line] of block.lines.entries()) {
      y += index === 0 ? 0 : line.before;
      const free = width - line.width;
      const start = align === 'left' ? x : align === 'right' ? x + free : x + free / 2;
      for (const segment of line.segments) {
        const [family, style] = faceNames[segment.face];
        this.#pdf.setFont(family, style);
        this.#pdf.setFontSize(segment.size);
        this.#pdf.text(segment.text, start + segment.x, y + line.baseline - segment.rise, {
          charSpace: segment.tracking,
        });
      }
      y += line.leading;
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
