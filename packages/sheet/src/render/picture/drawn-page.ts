import type { jsPDF } from 'jspdf';
import { Canvas, faceNames, type Look, type Point } from '../pdf/canvas.ts';
import { page } from '../pdf/geometry.ts';
import type { Segment, TextBlock } from '../pdf/text.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (char) => entities[char] ?? char);

const families: Record<string, string> = {
  ArdoiseSerif: 'Ardoise Serif',
  ArdoiseSigns: 'Ardoise Signs',
};
const styles: Record<string, string> = {
  normal: '',
  bold: ' font-weight="700"',
  italic: ' font-style="italic"',
};

const grey = (level: number): string => `rgb(${level},${level},${level})`;

/** Draws the file, and its first page as SVG beside it: what stands there is what the file shows. */
export class DrawnPage extends Canvas {
  readonly #pdf: jsPDF;
  readonly #marks: string[] = [];

  constructor(pdf: jsPDF) {
    super(pdf);
    this.#pdf = pdf;
  }

  /** The page in black on white; a point is a unit. */
  svg(): string {
    const size = `width="${page.width}" height="${page.height}"`;
    const box = `viewBox="0 0 ${page.width} ${page.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}><rect ${size} fill="#fff"/>${this.#marks.join('')}</svg>`;
  }

  #mark(markup: string): void {
    if (this.#pdf.getCurrentPageInfo().pageNumber === 1) this.#marks.push(markup);
  }

  #line(x1: number, y1: number, [x2, y2]: Point, weight: number): void {
    const ends = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    this.#mark(`<line ${ends} stroke="#000" stroke-width="${weight}"/>`);
  }

  #segment({ text, face, size, tracking, ...at }: Segment, x: number, baseline: number): void {
    const [family, style] = faceNames[face];
    const font = `font-family="${families[family]}" font-size="${size}"${styles[style] ?? ''}`;
    const spaced = tracking === 0 ? '' : ` letter-spacing="${tracking}"`;
    const place = `x="${x + at.x}" y="${baseline - at.rise}"`;
    this.#mark(`<text ${place} ${font}${spaced} xml:space="preserve">${escaped(text)}</text>`);
  }

  override text(
    block: TextBlock,
    x: number,
    top: number,
    align: 'left' | 'center' | 'right' = 'left',
    width = 0,
  ): void {
    super.text(block, x, top, align, width);
    for (const { line, start, baseline } of this.placed(block, x, top, align, width)) {
      for (const segment of line.segments) this.#segment(segment, start, baseline);
      for (const stack of line.stacks)
        for (const segment of stack.segments) this.#segment(segment, start + stack.x, baseline);
    }
  }

  override horizontal(x: number, y: number, length: number, weight: number): void {
    super.horizontal(x, y, length, weight);
    this.#line(x, y, [x + length, y], weight);
  }

  override vertical(x: number, y: number, length: number, weight: number): void {
    super.vertical(x, y, length, weight);
    this.#line(x, y, [x, y + length], weight);
  }

  override frame(x: number, y: number, width: number, height: number, weight: number): void {
    super.frame(x, y, width, height, weight);
    this.#rectangle([x, y], [width, height], `fill="none" stroke="#000" stroke-width="${weight}"`);
  }

  override black(x: number, y: number, width: number, height: number): void {
    super.black(x, y, width, height);
    this.#rectangle([x, y], [width, height], '');
  }

  override bar(x: number, y: number, width: number, height: number): void {
    super.bar(x, y, width, height);
    this.#rectangle([x, y], [width, height], 'fill="#a9402a"');
  }

  #rectangle([x, y]: Point, [width, height]: Point, look: string): void {
    this.#mark(`<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`);
  }

  override outline(points: readonly Point[], look: Look & { readonly closed?: boolean }): void {
    super.outline(points, look);
    const element = look.closed === true ? 'polygon' : 'polyline';
    this.#mark(`<${element} points="${points.join(' ')}" ${lookOf(look)}/>`);
  }

  override ellipse([x, y]: Point, [rx, ry]: Point, look: Look): void {
    super.ellipse([x, y], [rx, ry], look);
    this.#mark(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${lookOf(look)}/>`);
  }

  override picture(bytes: Uint8Array, x: number, y: number, width: number, height: number): void {
    super.picture(bytes, x, y, width, height);
    const source = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
    const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
    this.#mark(`<image href="${source}" ${place}/>`);
  }
}

function lookOf({ weight, fill, dash = [] }: Look): string {
  const inside = `fill="${fill === undefined ? 'none' : grey(fill)}"`;
  if (weight === 0) return inside;
  const dashes = dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
  return `${inside} stroke="#000" stroke-width="${weight}" stroke-linejoin="round"${dashes}`;
}
