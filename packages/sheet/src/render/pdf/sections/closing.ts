import type { Block, Flow } from '../flow.ts';
import { mm, rule } from '../geometry.ts';
import { body, label, sectionHead, wrapped } from './pen.ts';
import type { Pen } from './pen.ts';

const boxSide = mm(4.6);

/** What learners copy, in larger type, framed. */
export function writtenRecord(pen: Pen): readonly Block[] {
  const content = pen.document.writtenRecord;
  if (content === null) return [];
  const style = { size: 10.4, leading: 13.2, gap: mm(0.8) };
  const text = pen.type.paragraphs(content.text, style, pen.page.inner - 2 * boxSide);
  return [
    sectionHead(pen, content.heading),
    wrapped(text, {
      before: 0,
      above: mm(3.4),
      below: mm(3.8),
      minHeight: mm(25),
      draw(part, top, height) {
        pen.canvas.frame(pen.page.left, top, pen.page.inner, height, rule.frame);
        pen.canvas.text(part, pen.page.left + boxSide, top + mm(3.4));
      },
    }),
  ];
}

const firstLine = mm(6);
const nextLine = mm(8.4);
const signatureHeight = mm(29);
const signatureGap = mm(7);

function linesHeight(count: number): number {
  return firstLine + (count - 1) * nextLine;
}

/**
 * The last parts of a paper, then notes with ruled lines and the signatures on one page: at least six lines, up to nine
 * if there is room. No page has only notes and signatures.
 */
export function placeClosing(pen: Pen, flow: Flow, last: readonly Block[] = []): void {
  const { notes } = pen.document;
  const head = sectionHead(pen, notes.heading);
  const text = pen.type.paragraphs(notes.text, body, pen.page.inner);
  const written: readonly Block[] =
    text.height === 0
      ? []
      : [
          wrapped(text, {
            before: 0,
            above: 0,
            below: 0,
            minHeight: mm(25),
            draw: (part, top) => pen.canvas.text(part, pen.page.left, top),
          }),
        ];
  const signs = signatures(pen);
  const ending = linesHeight(notes.fewest) + signs.before + signs.height;
  const around = head.before + head.height + text.height + signs.before + signs.height;
  const isLong = around + linesHeight(notes.fewest) > pen.page.bottom - pen.page.top;
  if (isLong) {
    // Notes longer than a page are split, and the ruled lines follow their end.
    flow.place(last);
    flow.place([head, ...written], ending);
    const count = lineCount(flow.remaining - signs.before - signs.height, notes);
    flow.ensure(linesHeight(count) + signs.before + signs.height);
    flow.place([writingLines(pen, count), signs]);
    return;
  }
  flow.place(last, around + linesHeight(notes.fewest));
  flow.ensure(around + linesHeight(notes.fewest));
  const count = lineCount(flow.remaining - around, notes);
  flow.place([
    head,
    ...written.map((block) => ({ ...block, keepWithNext: true })),
    writingLines(pen, count),
    signs,
  ]);
}

function lineCount(room: number, { fewest, most }: { fewest: number; most: number }): number {
  const fitting = Math.floor((room - firstLine) / nextLine) + 1;
  return Math.min(most, Math.max(fewest, fitting));
}

function writingLines(pen: Pen, count: number): Block {
  return {
    height: linesHeight(count),
    before: 0,
    keepWithNext: false,
    draw(top) {
      for (let index = 0; index < count; index += 1) {
        pen.canvas.horizontal(
          pen.page.left,
          top + firstLine + index * nextLine,
          pen.page.inner,
          rule.writing,
        );
      }
    },
  };
}

function signatures(pen: Pen): Block {
  const width = pen.page.inner / pen.document.signatures.length;
  const labels = pen.document.signatures.map((text) =>
    pen.type.plain(text, label(pen.locale), width - mm(4.8)),
  );
  return {
    height: signatureHeight,
    before: signatureGap,
    keepWithNext: false,
    draw(top) {
      for (const [index, text] of labels.entries()) {
        const x = pen.page.left + index * width;
        if (index > 0) pen.canvas.vertical(x, top, signatureHeight, rule.identification);
        pen.canvas.text(text, x + mm(2.4), top + mm(1.5));
      }
      pen.canvas.frame(pen.page.left, top, pen.page.inner, signatureHeight, rule.frame);
    },
  };
}
