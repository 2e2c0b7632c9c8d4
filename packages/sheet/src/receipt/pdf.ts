import type { jsPDF } from 'jspdf';
import type { SheetFonts } from '../render/fonts/types.ts';
import { Canvas } from '../render/pdf/canvas.ts';
import { Clusters, readFaces } from '../render/pdf/clusters.ts';
import { Flow } from '../render/pdf/flow.ts';
import { closePdf, openPdf } from '../render/pdf/paper.ts';
import { widthOf } from '../render/pdf/sections/pen.ts';
import { Typesetter } from '../render/pdf/text.ts';
import { lead, parties, title } from './head.ts';
import { leaves, type ReceiptPen, rightOf, small } from './leaf.ts';
import { confirmation } from './confirmation.ts';
import { lines, total } from './lines.ts';
import type { ReceiptFormat, ReceiptPaper } from './types.ts';

export interface ReceiptOptions {
  readonly fonts: SheetFonts;
  readonly format: ReceiptFormat;
  /** Written into the file: equal receipts, fonts and dates give identical bytes. */
  readonly createdAt: Date;
}

/** Renders a receipt; its lines go on over as many leaves as they need. */
export function renderReceiptPdf(paper: ReceiptPaper, options: ReceiptOptions): Uint8Array {
  const { fonts, format, createdAt } = options;
  const { language } = paper;
  const properties = {
    title: `${paper.title} ${paper.number}`,
    subject: paper.foot,
    author: paper.seller[0] ?? '',
    language,
    createdAt,
  };
  const pdf = openPdf(fonts, properties, format);
  const pen: ReceiptPen = {
    paper,
    leaf: leaves[format],
    canvas: new Canvas(pdf),
    type: new Typesetter(new Clusters(readFaces(fonts))),
  };
  const flow = new Flow(() => pdf.addPage(), pen.leaf);
  flow.place([
    lead(pen),
    title(pen),
    parties(pen),
    ...lines(pen),
    total(pen),
    ...confirmation(pen),
  ]);
  drawFeet(pdf, pen);
  return closePdf(pdf);
}

/** The foot of each leaf: what the paper is, and the leaf's number. */
function drawFeet(pdf: jsPDF, pen: ReceiptPen): void {
  const { canvas, type, leaf, paper } = pen;
  const count = pdf.getNumberOfPages();
  const { page, of } = paper.pageLabels;
  for (let number = 1; number <= count; number += 1) {
    pdf.setPage(number);
    const counter = type.plain(`${page} ${number} ${of} ${count}`, small);
    const text = type.plain(paper.foot, small, leaf.inner - widthOf(counter) - 12);
    canvas.horizontal(leaf.left, leaf.foot, leaf.inner, 0.6);
    canvas.aside('footer', () => {
      canvas.text(text, leaf.left, leaf.foot + 5);
      canvas.text(counter, rightOf(leaf) - widthOf(counter), leaf.foot + 5);
    });
  }
}
