import type { Column, DocumentPhase, DocumentStep } from '../../../document/index.ts';
import type { Block, Group } from '../flow.ts';
import { mm, rule } from '../geometry.ts';
import { Tag } from '../tags/tag.ts';
import type { TextStyle } from '../text.ts';
import { boxesOf, isCentred, padding } from './columns.ts';
import type { ColumnBox, Place } from './columns.ts';
import { sectionHead, widthOf } from './pen.ts';
import type { Pen } from './pen.ts';
import { blankRow, rowBlock } from './row.ts';
import { strip } from './strip.ts';

export function procedure(pen: Pen): readonly Block[] {
  const { procedure: content } = pen.document;
  const boxes = boxesOf(pen);
  const table = new Tag('Table');
  const group = tableGroup(pen, boxes, table);
  const place: Place = { boxes, group, table };
  const timeStrip = strip(pen);
  const rows = content.phases.flatMap((phase, index) => phaseBlocks(pen, phase, index, place));
  if (rows.length === 0) rows.push(blankRow(pen, place));
  const legend = pen.type.plain(content.legend, { size: 8.2, leading: 11 }, pen.page.inner);
  return [
    sectionHead(pen, content.heading, content.total),
    ...(timeStrip === null ? [] : [timeStrip]),
    ...edgesKept(rows, legend.height > 0),
    {
      height: legend.height,
      before: mm(1.6),
      keepWithNext: false,
      draw: (top) => pen.canvas.text(legend, pen.page.left, top),
    },
  ];
}

/** The first two rows stay together, and the last two with the legend: none of them is alone on a page. */
function edgesKept(rows: readonly Block[], hasLegend: boolean): readonly Block[] {
  const places = rows.flatMap(({ keepWithNext }, index) => (keepWithNext ? [] : [index]));
  const edges = [places[0], places.at(-2), ...(hasLegend ? [places.at(-1)] : [])];
  return rows.map((block, index) =>
    edges.includes(index) && (hasLegend || index < rows.length - 1)
      ? { ...block, keepWithNext: true }
      : block,
  );
}

/** Column headings on every page, and the frame around the rows on that page. */
function tableGroup(pen: Pen, boxes: readonly ColumnBox[], table: Tag): Group {
  const height =
    2 * mm(1.4) +
    Math.max(
      ...boxes.map(
        ({ column }) => pen.type.plain(column.label, headStyle(column, pen.locale)).height,
      ),
    );
  let start = 0;
  const row = new Tag('TR');
  const cells = boxes.map(() => new Tag('TH', { scope: 'Column' }));
  const drawHead = (top: number) => {
    for (const [index, { column, x, width }] of boxes.entries()) {
      if (index > 0) pen.canvas.vertical(x, top, height, rule.cell);
      const text = pen.type.plain(column.label, headStyle(column, pen.locale));
      const y = top + mm(1.4);
      pen.canvas.within([row, cells[index] ?? row], () => {
        if (isCentred(column)) pen.canvas.text(text, x, y, 'center', width);
        else pen.canvas.text(text, x + padding, y);
      });
    }
    pen.canvas.horizontal(pen.page.left, top + height, pen.page.inner, rule.frame);
  };
  return {
    headHeight: height,
    drawHead(top) {
      start = top;
      if (row.isPlaced) pen.canvas.aside('repeated', () => drawHead(top));
      else pen.canvas.within(table, () => drawHead(top));
    },
    close(bottom) {
      pen.canvas.frame(pen.page.left, start, pen.page.inner, bottom - start, rule.frame);
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

function phaseBlocks(pen: Pen, phase: DocumentPhase, rank: number, place: Place): Block[] {
  return [
    phaseHead(pen, phase, rank > 0, place),
    ...phase.steps.flatMap((step, index) => [
      ...(step.title === '' ? [] : [stepHead(pen, step, index === 0, place)]),
      ...step.rows.map((row) => rowBlock(pen, row, place)),
    ]),
  ];
}

function phaseHead(pen: Pen, phase: DocumentPhase, hasRule: boolean, place: Place): Block {
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
    place,
    title: 'H3',
    rule: hasRule ? rule.frame : 0,
  });
}

function stepHead(pen: Pen, step: DocumentStep, isFirst: boolean, place: Place): Block {
  const style: TextStyle = { size: 9.9, leading: 12.7, face: 'italic' };
  return headBlock(pen, step, style, {
    above: isFirst ? 0 : mm(1.1),
    below: mm(1.1),
    place,
    title: 'P',
    rule: isFirst ? 0 : rule.cell,
  });
}

interface HeadLook {
  readonly above: number;
  readonly below: number;
  readonly place: Place;
  readonly title: 'H3' | 'P';
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
  const title = pen.type.plain(
    head.title,
    style,
    pen.page.inner - 2 * padding - minutesWidth - mm(4),
  );
  const { table, group, boxes } = look.place;
  const cell = new Tag('TH', { scope: 'Row', columns: boxes.length });
  return {
    height: look.above + Math.max(title.height, minutes.height) + look.below,
    before: 0,
    keepWithNext: true,
    group,
    draw(top) {
      if (look.rule > 0) pen.canvas.horizontal(pen.page.left, top, pen.page.inner, look.rule);
      const y = top + look.above;
      pen.canvas.within([table, new Tag('TR'), cell], () => {
        pen.canvas.within(new Tag(look.title), () =>
          pen.canvas.text(title, pen.page.left + padding, y),
        );
        pen.canvas.within(new Tag('P'), () =>
          pen.canvas.text(minutes, pen.page.right - padding - minutesWidth, y),
        );
      });
    },
  };
}
