import type { jsPDF } from 'jspdf';
import type { Paragraph } from '../document/types.ts';
import type { SheetFonts } from '../render/fonts/types.ts';
import { Canvas } from '../render/pdf/canvas.ts';
import { Clusters, readFaces } from '../render/pdf/clusters.ts';
import { type Block, Flow } from '../render/pdf/flow.ts';
import { mm, page, right, rule } from '../render/pdf/geometry.ts';
import { closePdf, oneLine, openPdf } from '../render/pdf/paper.ts';
import { tableBlocks } from '../render/pdf/table.ts';
import { Tag } from '../render/pdf/tags/tag.ts';
import { body, label, widthOf, wrapped } from '../render/pdf/sections/pen.ts';
import { type TextBlock, type TextStyle, Typesetter } from '../render/pdf/text.ts';
import { cleanRuns, cleanLine, evenRows } from './clean.ts';
import type { Transcript, TranscriptBlock, TranscriptMessage } from './types.ts';

export { fetchFonts } from '../render/fonts/fetch-fonts.ts';
export type { SheetFonts } from '../render/fonts/types.ts';
export type * from './types.ts';

export interface TranscriptPdfOptions {
  readonly fonts: SheetFonts;
  /** Written into the file: equal transcripts, fonts and dates give identical bytes. */
  readonly createdAt: Date;
}

const indent = mm(5);
const listStep = mm(4.4);
const small: TextStyle = { size: 8.6, leading: 11.4 };

interface Pen {
  readonly canvas: Canvas;
  readonly type: Typesetter;
  readonly language: string;
}

/** Renders a conversation on A4 pages, in black. */
export function renderTranscriptPdf(
  transcript: Transcript,
  options: TranscriptPdfOptions,
): Uint8Array {
  const title = cleanLine(transcript.title);
  const pdf = openPdf(options.fonts, {
    title,
    subject: cleanLine(transcript.origin),
    author: '',
    language: transcript.language,
    createdAt: options.createdAt,
  });
  const pen: Pen = {
    canvas: new Canvas(pdf),
    type: new Typesetter(new Clusters(readFaces(options.fonts))),
    language: transcript.language,
  };
  const flow = new Flow(() => pdf.addPage());
  flow.place([
    head(pen, title, cleanLine(transcript.date)),
    ...transcript.messages.flatMap((message) =>
      messageBlocks(pen, message, cleanLine(transcript.sources)),
    ),
  ]);
  drawMargins(pdf, pen, transcript);
  return closePdf(pdf);
}

function head({ canvas, type }: Pen, text: string, day: string): Block {
  const title = type.plain(text, { size: 17, leading: 21, face: 'bold' }, page.inner);
  const date = type.plain(day, { size: 9, leading: 12.6 }, page.inner);
  const below = mm(2.6);
  return {
    height: title.height + date.height + below,
    before: 0,
    keepWithNext: false,
    draw(top) {
      canvas.within(new Tag('H1'), () => canvas.text(title, page.left, top));
      canvas.text(date, page.left, top + title.height);
      canvas.horizontal(
        page.left,
        top + title.height + date.height + below - rule.letterhead,
        page.inner,
        rule.letterhead,
      );
    },
  };
}

function plainBlock(pen: Pen, text: TextBlock, x: number, before: number): Block {
  return wrapped(text, {
    before,
    above: 0,
    below: 0,
    minHeight: 2 * body.leading,
    draw: (part, top) => pen.canvas.text(part, x, top),
  });
}

/** A list item with a bullet before its first line. */
function listBlock(pen: Pen, runs: Paragraph, list: number, before: number): Block {
  const x = page.left + indent + list * listStep;
  const point = pen.type.plain('•', body);
  const text = pen.type.paragraphs([runs], body, right - x);
  const block = plainBlock(pen, text, x, before);
  return {
    ...block,
    draw(top) {
      pen.canvas.text(point, x - mm(3.2), top);
      block.draw(top);
    },
    split(available) {
      const parts = block.split?.(available) ?? null;
      if (parts === null) return null;
      const [first, rest] = parts;
      return [
        {
          ...first,
          draw(top) {
            pen.canvas.text(point, x - mm(3.2), top);
            first.draw(top);
          },
        },
        rest,
      ];
    },
  };
}

function contentBlocks(pen: Pen, blocks: readonly TranscriptBlock[]): Block[] {
  const result: Block[] = [];
  let before = 0;
  for (const block of blocks) {
    if (block.kind === 'blank') {
      before = mm(2.4);
      continue;
    }
    if (block.kind === 'table') {
      const { rows } = evenRows(block.rows);
      const left = page.left + indent;
      const [head = [], ...others] = rows.map((row) => row.map(cleanRuns));
      const table =
        others.length === 0
          ? { head: null, rows: [head], centred: [] }
          : { head, rows: others, centred: [] };
      const place = { left, width: right - left, before: Math.max(before, mm(1.6)) };
      result.push(...tableBlocks(pen.canvas, pen.type, table, place));
      before = mm(1.6);
      continue;
    }
    const runs = cleanRuns(block.runs);
    if (block.list > 0) result.push(listBlock(pen, runs, block.list, before));
    else {
      const x = page.left + indent;
      result.push(plainBlock(pen, pen.type.paragraphs([runs], body, right - x), x, before));
    }
    before = 0;
  }
  return result;
}

function messageBlocks(pen: Pen, message: TranscriptMessage, sources: string): Block[] {
  const { canvas, type, language } = pen;
  const who = type.plain(cleanLine(message.who), { ...label(language), face: 'bold', size: 8 });
  const time = type.plain(cleanLine(message.time), { ...small, strut: 8 });
  const x = page.left + indent;
  const name: Block = {
    height: who.height + mm(1),
    before: mm(5),
    keepWithNext: true,
    draw(top) {
      canvas.within(new Tag('H2'), () => canvas.text(who, page.left, top));
      canvas.text(time, right - widthOf(time), top);
    },
  };
  const line = (text: string, before: number, keepWithNext = false): Block => ({
    ...plainBlock(pen, type.plain(text, small, right - x), x, before),
    keepWithNext,
  });
  const notes = message.notes.map((note) => line(cleanLine(note), mm(1)));
  const list = message.sources.map(({ title, url }, index) =>
    line(`${index + 1}. ${cleanLine(title)} ${cleanLine(url)}`, mm(0.4)),
  );
  const sourceBlocks = list.length === 0 ? [] : [line(sources, mm(2), true), ...list];
  const rest = [...contentBlocks(pen, message.blocks), ...notes, ...sourceBlocks];
  return rest.length === 0 ? [{ ...name, keepWithNext: false }] : [name, ...rest];
}

/** The footer of each page: what the file is, and the page number. */
function drawMargins(pdf: jsPDF, { canvas, type }: Pen, transcript: Transcript): void {
  const total = pdf.getNumberOfPages();
  const foot = { size: 8, leading: 11 };
  const { page: word, of } = transcript.pageLabels;
  for (let number = 1; number <= total; number += 1) {
    pdf.setPage(number);
    const counter = type.plain(`${word} ${number} ${of} ${total}`, foot);
    const room = page.inner - widthOf(counter) - mm(6);
    const origin = oneLine(type, cleanLine(transcript.origin), foot, room);
    canvas.aside('footer', () => {
      canvas.text(origin, page.left, page.bottom + mm(4));
      canvas.text(counter, right - widthOf(counter), page.bottom + mm(4));
    });
  }
}
