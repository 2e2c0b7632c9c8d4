import type { jsPDF } from 'jspdf';
import type { FaceName } from '../fonts/types.ts';
import { fileOf } from './tags/jspdf-file.ts';
import type { JspdfFile } from './tags/jspdf-file.ts';
import { hexString } from './tags/pdf-string.ts';
import { Tag, TagTree } from './tags/tag.ts';
import { writeTags } from './tags/write-tags.ts';
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

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PlacedLine {
  readonly line: Line;
  readonly start: number;
  readonly baseline: number;
}

export interface Look {
  /** Width of the line; 0 for none. */
  readonly weight: number;
  /** From 0, black, to 255. */
  readonly fill?: number;
  readonly dash?: readonly number[];
}

/** What stands on each page and is no part of what the paper says. */
export type Aside = 'header' | 'footer' | 'repeated';

const asides: Readonly<Record<Aside, string>> = {
  header: '/Artifact <</Type/Pagination/Subtype/Header>> BDC',
  footer: '/Artifact <</Type/Pagination/Subtype/Footer>> BDC',
  repeated: '/Artifact <</Type/Pagination>> BDC',
};

/**
 * Drawing operations: black ink, lengths in points, origin at the top left. Texts are tagged, as paragraphs unless
 * `within` says what they are; rules, frames and pictures are decoration unless they are `described`.
 */
export class Canvas {
  readonly #pdf: jsPDF;
  readonly #file: JspdfFile;
  readonly #tags = new TagTree();
  /** What is drawn already has its mark. */
  #isMarked = false;

  constructor(pdf: jsPDF) {
    this.#pdf = pdf;
    this.#file = fileOf(pdf);
    writeTags(pdf, this.#tags);
  }

  /** What is drawn by `paint` belongs to a tag: the last of the path from the outermost. */
  within(path: Tag | readonly Tag[], paint: () => void): void {
    if (this.#isMarked) paint();
    else this.#tags.within(path instanceof Tag ? [path] : path, paint);
  }

  /** What is drawn by `paint` is not read out. */
  aside(kind: Aside, paint: () => void): void {
    this.#marked(asides[kind], paint);
  }

  /** Gives what is drawn inside a text that says it in words. */
  described(alt: string, { x, y, width, height }: Box, paint: () => void): void {
    if (this.#isMarked) return paint();
    const bottom = this.#pdf.internal.pageSize.getHeight() - y - height;
    const figure = new Tag('Figure', { alt, box: [x, bottom, x + width, bottom + height] });
    this.#tags.within([figure], () => this.#content(paint));
  }

  /** A piece of content of the current tag. */
  #content(paint: () => void, line?: Line): void {
    if (this.#isMarked) return paint();
    const { pageNumber } = this.#pdf.getCurrentPageInfo();
    const { tag, id } = this.#tags.mark(pageNumber, line?.paragraph);
    this.#marked(`/${tag.role} <</MCID ${id}>> BDC`, paint);
  }

  #decoration(paint: () => void): void {
    this.#marked('/Artifact BMC', paint);
  }

  #marked(begin: string, paint: () => void): void {
    if (this.#isMarked) return paint();
    this.#isMarked = true;
    this.#file.write(begin);
    paint();
    this.#file.write('EMC');
    this.#isMarked = false;
  }

  /** `align` positions each line within `width`. */
  text(
    block: TextBlock,
    x: number,
    top: number,
    align: 'left' | 'center' | 'right' = 'left',
    width = 0,
  ): void {
    const placed = [...this.placed(block, x, top, align, width)];
    for (let at = 0; at < placed.length;) {
      const first = placed[at]?.line;
      const next = placed.findIndex(
        ({ line }, index) => index > at && line.paragraph !== first?.paragraph,
      );
      const lines = placed.slice(at, next < 0 ? placed.length : next);
      this.#content(() => lines.forEach((line) => this.#line(line)), first);
      at += lines.length;
    }
  }

  #line({ line, start, baseline }: PlacedLine): void {
    this.#segments(line.segments, start, baseline);
    for (const stack of line.stacks) {
      const x = start + stack.x;
      // What is read or copied in place of the numbers and their bar.
      this.#file.write(`/Span <</ActualText ${hexString(stack.text)}>> BDC`);
      this.#segments(stack.segments, x, baseline);
      this.horizontal(x, baseline - stack.rise, stack.width, stack.weight);
      this.#file.write('EMC');
    }
  }

  /** Where each line of a text starts, and its baseline. */
  protected *placed(
    block: TextBlock,
    x: number,
    top: number,
    align: 'left' | 'center' | 'right',
    width: number,
  ): Iterable<PlacedLine> {
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
    this.#decoration(() => this.#rule([x, y], [x + length, y], weight));
  }

  vertical(x: number, y: number, length: number, weight: number): void {
    this.#decoration(() => this.#rule([x, y], [x, y + length], weight));
  }

  #rule(from: Point, to: Point, weight: number): void {
    this.#pdf.setLineWidth(weight);
    this.#pdf.line(...from, ...to);
  }

  frame(x: number, y: number, width: number, height: number, weight: number): void {
    this.#decoration(() => {
      this.#pdf.setLineWidth(weight);
      this.#pdf.rect(x, y, width, height);
    });
  }

  /** An area of black without an edge. */
  black(x: number, y: number, width: number, height: number): void {
    this.#decoration(() => this.#pdf.rect(x, y, width, height, 'F'));
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
    this.#decoration(() => paint(fill === undefined ? 'S' : weight === 0 ? 'F' : 'FD'));
    this.#pdf.setFillColor(0, 0, 0);
    this.#pdf.setLineDashPattern([], 0);
    this.#pdf.setLineJoin('miter');
  }

  /** A JPEG, whose bytes go into the file as they are. */
  picture(bytes: Uint8Array, x: number, y: number, width: number, height: number): void {
    this.#decoration(() => this.#pdf.addImage(bytes, 'JPEG', x, y, width, height));
  }

  /** The only colour, a bar before the kind of document. It carries no meaning. */
  bar(x: number, y: number, width: number, height: number): void {
    this.#pdf.setFillColor(169, 64, 42);
    this.#decoration(() => this.#pdf.rect(x, y, width, height, 'F'));
    this.#pdf.setFillColor(0, 0, 0);
  }
}
