import type { Column, DocumentPhase, DocumentStep } from '../../../document/index.ts';
import type { Block, Group } from '../flow.ts';
import { mm, page, right, rule } from '../geometry.ts';
import type { TextStyle } from '../text.ts';
import { boxesOf, isCentred, padding } from './columns.ts';
import type { ColumnBox } from './columns.ts';
import { sectionHead, widthOf } from './pen.ts';
import type { Pen } from './pen.ts';
import { blankRow, rowBlock } from './row.ts';
import { strip } from './strip.ts';

export function procedure(pen: Pen): readonly Block[] {
  const { procedure: content } = pen.document;
  const boxes = boxesOf(content.columns);
  const group = tableGroup(pen, boxes);
  const timeStrip = strip(pen);
  const rows = content.phases.flatMap((phase, index) =>
    phaseBlocks(pen, phase, index, boxes, group),
  );
  if (rows.length === 0) rows.push(blankRow(pen, boxes, group));
  const legend = pen.type.plain(content.legend, { size: 8.2, leading: 11 }, page.inner);
  const last = rows.at(-1);
  return [
    sectionHead(pen, content.heading, content.total),
    ...(timeStrip === null ? [] : [timeStrip]),
    ...rows.slice(0, -1),
    ...(last === undefined ? [] : [{ ...last, keepWithNext: legend.height > 0 }]),
    {
      height: legend.height,
      before: mm(1.6),
      keepWithNext: false,
      draw: (top) => pen.canvas.text(legend, page.left, top),
    },
  ];
}

/** Column headings on every page, and the frame around the rows on that page. */
function tableGroup(pen: Pen, boxes: readonly ColumnBox[]): Group {
  const height = mm(1.4) + 10 + mm(1.4);
  let start = 0;
  return {
    headHeight: height,
    drawHead(top) {
      start = top;
      for (const [index, { column, x, width }] of boxes.entries()) {
        if (index > 0) pen.canvas.vertical(x, top, height, rule.cell);
        const text = pen.type.plain(column.label, headStyle(column, pen.locale));
        const y = top + mm(1.4);
        if (isCentred(column)) pen.canvas.text(text, x, y, 'center', width);
        else pen.canvas.text(text, x + padding, y);
      }
      pen.canvas.horizontal(page.left, top + height, page.inner, rule.frame);
    },
    close(bottom) {
      pen.canvas.frame(page.left, start, page.inner, bottom - start, rule.frame);
    },
  };
}

function headStyle(column: Column, locale: string): TextStyle {
  const isNarrow = column.key === 'grouping';
  return {
    size: isNarrow ? 6.8 : 7.6,
    leading: 10,
    face: 'bold',
    tracking: isNarrow ? 0.04 : 0.08,
    capitals: locale,
  };
}

function phaseBlocks(
  pen: Pen,
  phase: DocumentPhase,
  rank: number,
  boxes: readonly ColumnBox[],
  group: Group,
): Block[] {
  return [
    phaseHead(pen, phase, rank > 0, group),
    ...phase.steps.flatMap((step, index) => [
      ...(step.title === '' ? [] : [stepHead(pen, step, index === 0, group)]),
      ...step.rows.map((row) => rowBlock(pen, row, boxes, group)),
    ]),
  ];
}

function phaseHead(pen: Pen, phase: DocumentPhase, hasRule: boolean, group: Group): Block {
  const style: TextStyle = {
    size: 9.8,
    leading: 12.7,
    face: 'bold',
    tracking: 0.07,
    capitals: pen.locale,
  };
  const above = mm(1.9);
  return headBlock(pen, phase, style, {
    above,
    below: mm(1.5),
    group,
    rule: hasRule ? rule.frame : 0,
  });
}

function stepHead(pen: Pen, step: DocumentStep, isFirst: boolean, group: Group): Block {
  const style: TextStyle = { size: 9.9, leading: 12.7, face: 'italic' };
  return headBlock(pen, step, style, {
    above: isFirst ? 0 : mm(1.1),
    below: mm(1.1),
    group,
    rule: isFirst ? 0 : rule.cell,
  });
}

interface HeadLook {
  readonly above: number;
  readonly below: number;
  readonly group: Group;
  /** Width of the rule above; 0 for none. */
  readonly rule: number;
}

function headBlock(
  pen: Pen,
  head: { readonly title: string; readonly minutes: string },
  style: TextStyle,
  look: HeadLook,
): Block {
  const minutes = pen.type.plain(head.minutes, { size: 9, leading: 12.7, strut: style.size });
  const minutesWidth = widthOf(minutes);
  const title = pen.type.plain(head.title, style, page.inner - 2 * padding - minutesWidth - mm(4));
  return {
    height: look.above + Math.max(title.height, minutes.height) + look.below,
    before: 0,
    keepWithNext: true,
    group: look.group,
    draw(top) {
      if (look.rule > 0) pen.canvas.horizontal(page.left, top, page.inner, look.rule);
      pen.canvas.text(title, page.left + padding, top + look.above);
      pen.canvas.text(minutes, right - padding - minutesWidth, top + look.above);
    },
  };
}
