import type { jsPDF } from 'jspdf';
import type { CompanionDocument } from '../../companions/types.ts';
import { Canvas } from '../pdf/canvas.ts';
import { Clusters, readFaces } from '../pdf/clusters.ts';
import { Flow } from '../pdf/flow.ts';
import { closePdf, oneLine, openPdf } from '../pdf/paper.ts';
import { mm, page, right } from '../pdf/geometry.ts';
import type { PdfOptions } from '../pdf/render-pdf.ts';
import { identification } from '../pdf/sections/identification.ts';
import { heading, letterhead } from '../pdf/sections/letterhead.ts';
import { widthOf } from '../pdf/sections/pen.ts';
import type { Pen } from '../pdf/sections/pen.ts';
import { Typesetter } from '../pdf/text.ts';
import { drawHalves } from './pdf-halves.ts';
import { partBlocks } from './pdf-parts.ts';

/** Companions on A4 pages, each from a page of its own, in one file. */
export function renderCompanionsPdf(
  companions: readonly CompanionDocument[],
  { fonts, createdAt }: PdfOptions,
  title: string,
): Uint8Array {
  const [first] = companions;
  if (first === undefined) throw new RangeError('A file holds one companion at least');
  const { author, language } = first.base;
  const subject = companions.map(({ base }) => base.heading.kind).join(', ');
  const pdf = openPdf(fonts, { title, subject, author, language, createdAt });
  const canvas = new Canvas(pdf);
  const type = new Typesetter(new Clusters(readFaces(fonts)));
  for (const [index, companion] of companions.entries()) {
    if (index > 0) pdf.addPage();
    const pen: Pen = { document: companion.base, canvas, type, page, locale: language };
    draw(pdf, pen, companion);
  }
  return closePdf(pdf);
}

function draw(pdf: jsPDF, pen: Pen, companion: CompanionDocument): void {
  if (companion.layout === 'halves') {
    drawHalves(pdf, pen, companion.paper);
    return;
  }
  const first = pdf.getNumberOfPages();
  const flow = new Flow(() => pdf.addPage());
  flow.place([letterhead(pen), heading(pen), identification(pen)]);
  for (const part of companion.parts) {
    if (part.is === 'page') flow.ensure(page.height);
    else flow.place(partBlocks(pen, part));
  }
  drawMargins(pdf, pen, first);
}

const headStyle = { size: 8.4, leading: 11 } as const;
const footStyle = { size: 8, leading: 11 } as const;

/** Pages are numbered within their companion, since it is handed out alone. */
function drawMargins(pdf: jsPDF, pen: Pen, first: number): void {
  const { canvas, type, document } = pen;
  const { running, pageLabels, origin } = document;
  const total = pdf.getNumberOfPages() - first + 1;
  const school = oneLine(type, running.right, headStyle, mm(80));
  const schoolWidth = widthOf(school);
  const room = page.inner - schoolWidth - mm(6);
  const title = oneLine(type, running.left, { ...headStyle, face: 'italic' }, room);
  for (let number = 1; number <= total; number += 1) {
    pdf.setPage(first + number - 1);
    if (number > 1) {
      const top = page.top - mm(3.4) - headStyle.leading;
      canvas.aside('header', () => {
        canvas.text(title, page.left, top);
        canvas.text(school, right - schoolWidth, top);
      });
    }
    const top = page.bottom + mm(4);
    const counter = type.plain(`${pageLabels.page} ${number} ${pageLabels.of} ${total}`, footStyle);
    const writer = () => canvas.text(type.plain(origin, footStyle), page.left, top);
    // Who wrote it is read out once, at its end.
    if (number === total) writer();
    canvas.aside('footer', () => {
      if (number < total) writer();
      canvas.text(counter, right - widthOf(counter), top);
    });
  }
}
