import { jsPDF } from 'jspdf';
import type { SheetDocument } from '../../document/index.ts';
import type { FaceName, SheetFonts } from '../fonts/types.ts';
import { Canvas, faceNames } from './canvas.ts';
import { Clusters, readFaces } from './clusters.ts';
import { Flow } from './flow.ts';
import { mm, page, right } from './geometry.ts';
import { placeClosing, writtenRecord } from './sections/closing.ts';
import { evaluation } from './sections/evaluation.ts';
import { identification } from './sections/identification.ts';
import { heading, letterhead } from './sections/letterhead.ts';
import { widthOf } from './sections/pen.ts';
import type { Pen } from './sections/pen.ts';
import { planning } from './sections/planning.ts';
import { procedure } from './sections/procedure.ts';
import { supports } from './sections/supports.ts';
import { Typesetter } from './text.ts';

export interface PdfOptions {
  readonly fonts: SheetFonts;
  /** Written into the file. The same document, fonts and date give the same bytes. */
  readonly createdAt: Date;
}

/** Draws a sheet on A4 pages. */
export function renderPdf(document: SheetDocument, options: PdfOptions): Uint8Array {
  const faces = readFaces(options.fonts);
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  addFonts(pdf, options.fonts);
  setProperties(pdf, document, options.createdAt);
  const canvas = new Canvas(pdf);
  const type = new Typesetter(new Clusters(faces));
  const pen: Pen = { document, canvas, type, locale: document.language };
  const flow = new Flow(() => pdf.addPage());
  flow.place([
    letterhead(pen),
    heading(pen),
    identification(pen),
    ...planning(pen),
    ...supports(pen),
    ...procedure(pen),
    ...evaluation(pen),
    ...writtenRecord(pen),
  ]);
  placeClosing(pen, flow);
  drawMargins(pdf, pen);
  return new Uint8Array(pdf.output('arraybuffer'));
}

function addFonts(pdf: jsPDF, fonts: SheetFonts): void {
  for (const [face, [family, style]] of Object.entries(faceNames)) {
    const file = `${face}.ttf`;
    pdf.addFileToVFS(file, binaryString(fonts[isFace(face) ? face : 'regular']));
    pdf.addFont(file, family, style);
  }
}

function isFace(name: string): name is FaceName {
  return name in faceNames;
}

/** jsPDF takes a font as a string with one character a byte. */
function binaryString(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return parts.join('');
}

function setProperties(pdf: jsPDF, document: SheetDocument, createdAt: Date): void {
  pdf.setDocumentProperties({
    title: document.title,
    subject: document.heading.kind,
    author: document.author,
    creator: 'Ardoise',
  });
  pdf.setLanguage(document.language);
  pdf.setCreationDate(createdAt);
  pdf.setFileId(fileId(`${document.title}\n${createdAt.toISOString()}`));
  pdf.viewerPreferences({ DisplayDocTitle: true });
}

/** 32 hexadecimal digits from a text (FNV-1a, four seeds). The identifier is no secret. */
function fileId(text: string): string {
  return [0x811c9dc5, 0x01234567, 0x89abcdef, 0xdeadbeef]
    .map((seed) => {
      let hash = seed;
      for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('')
    .toUpperCase();
}

/** Running head on the later pages, origin and page number at the foot of all. */
function drawMargins(pdf: jsPDF, pen: Pen): void {
  const { canvas, type, document } = pen;
  const total = pdf.getNumberOfPages();
  const small = { size: 8.4, leading: 11 };
  const school = type.plain(document.running.right, small);
  const schoolWidth = Math.min(widthOf(school), mm(100));
  const title = oneLine(
    type,
    document.running.left,
    { ...small, face: 'italic' },
    page.inner - schoolWidth - mm(6),
  );
  for (let number = 1; number <= total; number += 1) {
    pdf.setPage(number);
    if (number > 1) {
      const top = page.top - mm(3.4) - 11;
      canvas.text(title, page.left, top);
      canvas.text(
        oneLine(type, document.running.right, small, schoolWidth),
        right - schoolWidth,
        top,
      );
    }
    const foot = { size: 8, leading: 11 };
    const counter = type.plain(
      `${document.pageWords.page} ${number} ${document.pageWords.of} ${total}`,
      foot,
    );
    canvas.text(type.plain(document.origin, foot), page.left, page.bottom + mm(4));
    canvas.text(counter, right - widthOf(counter), page.bottom + mm(4));
  }
}

/** The text, cut with an ellipsis where it is too long for one line. */
function oneLine(
  type: Typesetter,
  text: string,
  style: { size: number; leading: number; face?: 'italic' },
  width: number,
) {
  const letters = [...text];
  for (let count = letters.length; count > 0; count -= 1) {
    const part = letters.slice(0, count).join('').trimEnd() + (count < letters.length ? '…' : '');
    const block = type.plain(part, style);
    if (widthOf(block) <= width + 0.01) return block;
  }
  return type.plain('', style);
}
