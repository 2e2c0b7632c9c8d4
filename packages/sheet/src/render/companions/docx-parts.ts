import { Paragraph } from 'docx';
import type { Table } from 'docx';
import type { CompanionPart, Grid, GridCell } from '../../companions/types.ts';
import type { SheetDocument } from '../../document/index.ts';
import { gridOf } from '../docx/grid.ts';
import { planning, sectionHead, spacer } from '../docx/head.ts';
import { supports } from '../docx/supports.ts';
import { ruled, tableOf } from '../docx/tables.ts';
import { body, label, line, paragraphsOf } from '../docx/text-style.ts';
import type { WordStyle } from '../docx/text-style.ts';
import { textWidth } from '../docx/word-file.ts';

type Part = Paragraph | Table;

const frames: Readonly<Record<'board' | 'body', WordStyle>> = {
  board: { size: 15, leading: 23, gap: 2.4 },
  body: { ...body, size: 10.5, leading: 15 },
};
const cellText: WordStyle = { size: 9.5, leading: 12.2, gap: 0.3 };
const boxText: WordStyle = { size: 9, leading: 15 };
const headText: WordStyle = { size: 7.5, leading: 10, bold: true, capitals: true };
const remark: WordStyle = { size: 8.5, leading: 11.4, before: 1.8, gap: 0.6 };

export function partOf(base: SheetDocument, part: CompanionPart): readonly Part[] {
  switch (part.is) {
    case 'frame':
      return [
        sectionHead(part.heading),
        tableOf({
          widths: [textWidth],
          frame: ruled(0.9),
          padding: { top: 3.4, right: 4.6, bottom: 3.8, left: 4.6 },
          rows: [{ cells: [{ children: paragraphsOf(part.text, frames[part.look]) }] }],
        }),
      ];
    case 'documents':
      return supports({ ...base, supports: part });
    case 'lines':
      return planning({ ...base, planning: part });
    case 'table':
      return [sectionHead(part.heading), ...gridOf(part.table, { width: textWidth })];
    case 'grid':
      return [sectionHead(part.heading, part.remark), gridTable(part.grid)];
    case 'remark':
      return paragraphsOf(part.text, remark);
    case 'signatures':
      return signatures(base.signatures);
    case 'page':
      return [new Paragraph({ pageBreakBefore: true, children: [] })];
  }
}

function gridTable({ widths, head, rows, rowHeight }: Grid): Table {
  return tableOf({
    widths,
    frame: ruled(0.9),
    horizontal: ruled(0.4),
    vertical: ruled(0.4),
    padding: { top: 1.2, right: 1.8, bottom: 1.2, left: 1.8 },
    rows: [
      { isHeader: true, cells: head.map((text) => ({ children: [line(text, headText)] })) },
      ...rows.map((row) => ({ height: rowHeight, cells: row.map(gridCell) })),
    ],
  });
}

/** A number is written before "sur 2": Word draws no box in a line that a teacher could move. */
const gridCell = ({ text, box, span = 1 }: GridCell) => ({
  span,
  children: [
    ...(text.length === 0 && box !== undefined ? [] : paragraphsOf(text, cellText)),
    ...(box === undefined ? [] : [line(`\u2026\u2026\u2026 ${box}`, boxText)]),
  ],
});

const signatures = (names: readonly string[]): Part[] => [
  spacer(7, true),
  tableOf({
    widths: names.map(() => textWidth / names.length),
    frame: ruled(0.9),
    vertical: ruled(0.45),
    padding: { top: 1.5, right: 2.4, bottom: 1.5, left: 2.4 },
    rows: [{ height: 22, cells: names.map((text) => ({ children: [line(text, label)] })) }],
  }),
  spacer(0.5, false),
];
