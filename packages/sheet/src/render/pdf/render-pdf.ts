import type { jsPDF } from 'jspdf';
import type { SheetDocument } from '../../document/index.ts';
import type { SheetFonts } from '../fonts/types.ts';
import { Canvas } from './canvas.ts';
import { Clusters, readFaces } from './clusters.ts';
import { Flow } from './flow.ts';
import { mm, pages } from './geometry.ts';
import { closePdf, oneLine, openPdf } from './paper.ts';
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
  /** Written into the file: equal documents, fonts and dates give identical bytes. */
  readonly createdAt: Date;
}

/** Renders a sheet on A4 pages. */
export const renderPdf = (document: SheetDocument, options: PdfOptions): Uint8Array =>
  drawPdf(document, options, (pdf) => new Canvas(pdf)).bytes;

/** The same on a canvas of one's own, with the number of its pages. */
export function drawPdf<Surface extends Canvas>(
  document: SheetDocument,
  options: PdfOptions,
  canvasOf: (pdf: jsPDF) => Surface,
): { bytes: Uint8Array; pages: number; canvas: Surface } {
  const faces = readFaces(options.fonts);
  const { orientation, reading } = document.paper;
  const properties = {
    title: document.title,
    subject: document.heading.kind,
    author: document.author,
    language: document.language,
    createdAt: options.createdAt,
  };
  const pdf = openPdf(options.fonts, properties, 'a4', orientation);
  const page = pages[orientation];
  const canvas = canvasOf(pdf);
  const type = new Typesetter(new Clusters(faces), reading);
  const pen: Pen = { document, canvas, type, page, locale: document.language };
  const flow = new Flow(() => pdf.addPage(), page);
  const blocks = [
    letterhead(pen),
    heading(pen),
    identification(pen),
    ...planning(pen),
    ...supports(pen),
    ...procedure(pen),
    ...evaluation(pen),
    ...writtenRecord(pen),
  ];
  placeClosing(pen, flow, blocks);
  drawMargins(pdf, pen);
  return { bytes: closePdf(pdf), pages: pdf.getNumberOfPages(), canvas };
}

/** The running head from the second page on, and the footer on all pages. */
function drawMargins(pdf: jsPDF, pen: Pen): void {
  const { canvas, type, document, page } = pen;
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
      canvas.aside('header', () => {
        canvas.text(title, page.left, top);
        canvas.text(
          oneLine(type, document.running.right, small, schoolWidth),
          page.right - schoolWidth,
          top,
        );
      });
    }
    const foot = { size: 8, leading: 11 };
    const counter = type.plain(
      `${document.pageLabels.page} ${number} ${document.pageLabels.of} ${total}`,
      foot,
    );
    const origin = () =>
      canvas.text(type.plain(document.origin, foot), page.left, page.bottom + mm(4));
    // Who wrote the sheet is read out once, at its end.
    if (number === total) origin();
    canvas.aside('footer', () => {
      if (number < total) origin();
      canvas.text(counter, page.right - widthOf(counter), page.bottom + mm(4));
    });
  }
}
