import { Paragraph, TabStopType } from 'docx';
import type { Table } from 'docx';
import type {
  Column,
  DocumentPhase,
  DocumentRow,
  DocumentStep,
  SheetDocument,
} from '../../document/index.ts';
import { noRule, sectionHead } from './head.ts';
import { ruled, tableOf } from './tables.ts';
import type { CellDraft, RowDraft } from './tables.ts';
import { line, paragraphLook, paragraphsOf, runOf, twips } from './text-style.ts';
import type { WordStyle } from './text-style.ts';
import { textWidth } from './word-file.ts';

const padding = { top: 1.5, right: 2.2, bottom: 1.7, left: 2.2 } as const;
const centred = { ...padding, left: 0, right: 0 } as const;
const text: WordStyle = { size: 9.5, leading: 12.7, gap: 0.6 };
const small: WordStyle = { size: 8, leading: 10.4, align: 'center' };

export function procedure(document: SheetDocument): readonly (Paragraph | Table)[] {
  const { procedure: content } = document;
  const all = content.phases.flatMap(({ steps }) => steps.flatMap(({ rows }) => rows));
  // The first and the last row of the table, and the legend below it, are never alone on a page.
  const edges = new Set([all[0], all.at(-2), all.at(-1)]);
  const isEnd = document.evaluation === null && document.writtenRecord === null;
  return [
    sectionHead(content.heading, content.total),
    ...(content.strip.length === 0 ? [] : [strip(document)]),
    tableOf({
      widths: content.columns.map((column) => column.width),
      frame: ruled(0.9),
      horizontal: ruled(0.4),
      vertical: ruled(0.4),
      padding,
      rows: [
        headRow(content.columns),
        ...content.phases.flatMap((phase) => phaseRows(phase, content.columns, edges)),
        ...(content.phases.length === 0 ? [blankRow(content.columns)] : []),
      ],
    }),
    line(content.legend, { size: 8, leading: 11, before: 1.6, keepNext: isEnd }),
  ];
}

/**
 * How the time is divided: one framed line with a tab stop per phase. Not a table, because LibreOffice would not keep
 * it with the table that follows.
 */
function strip(document: SheetDocument): Paragraph {
  const parts = document.procedure.strip;
  const minWidth = Math.min(18, textWidth / parts.length);
  const total = parts.reduce((sum, part) => sum + part.minutes, 0);
  const free = textWidth - minWidth * parts.length;
  let end = 0;
  const stops = parts.map((part) => {
    end += minWidth + (total === 0 ? free / parts.length : (free * part.minutes) / total);
    return { type: TabStopType.LEFT, position: twips(end) };
  });
  const style: WordStyle = {
    size: 8,
    leading: 12,
    keepNext: true,
    indent: { left: 1.6 },
    after: 2.6,
  };
  const edge = { ...ruled(0.45), space: 1 };
  const side = { ...ruled(0.45), space: 4 };
  return new Paragraph({
    ...paragraphLook(style),
    border: { top: edge, bottom: edge, left: side, right: side },
    tabStops: stops.slice(0, -1),
    children: parts.flatMap((part, index) => [
      runOf({ text: `${index === 0 ? '' : '\t|\u00A0\u00A0'}${part.label} ` }, style),
      runOf({ text: part.text }, { ...style, bold: true }),
    ]),
  });
}

function isCentred(column: Column): boolean {
  return column.key === 'number' || column.key === 'grouping';
}

function headRow(columns: readonly Column[]): RowDraft {
  return {
    isHeader: true,
    cells: columns.map((column) => {
      const style: WordStyle = {
        size: column.key === 'grouping' ? 6.5 : 7.5,
        leading: 10,
        bold: true,
        capitals: true,
        tracking: column.key === 'grouping' ? 0.03 : 0.08,
        align: isCentred(column) ? 'center' : 'left',
        keepNext: true,
      };
      return {
        children: [line(column.label, style)],
        padding: isCentred(column) ? centred : padding,
        borders: { bottom: ruled(0.9) },
      };
    }),
  };
}

/** A sheet without rows still gets its table, to be filled in by hand. */
function blankRow(columns: readonly Column[]): RowDraft {
  return { height: 60, cells: columns.map(() => ({ children: [line('', text)] })) };
}

function phaseRows(
  phase: DocumentPhase,
  columns: readonly Column[],
  edges: ReadonlySet<DocumentRow | undefined>,
): readonly RowDraft[] {
  const phaseStyle: WordStyle = {
    size: 10,
    leading: 12.7,
    bold: true,
    capitals: true,
    tracking: 0.07,
    keepNext: true,
  };
  const stepStyle: WordStyle = { size: 10, leading: 12.7, italic: true, keepNext: true };
  return [
    {
      cells: [
        {
          span: columns.length,
          children: [titled(phase, phaseStyle)],
          borders: {
            top: ruled(0.9),
            // No rule between the heading of a phase and that of its first step.
            ...(isTitled(phase.steps[0]) ? { bottom: noRule } : {}),
          },
        },
      ],
    },
    ...phase.steps.flatMap((step, index) => [
      ...(step.title === ''
        ? []
        : [
            {
              cells: [
                {
                  span: columns.length,
                  children: [titled(step, stepStyle)],
                  padding: { ...padding, top: index === 0 ? 0 : 1.1, bottom: 1.1 },
                  ...(index === 0 ? { borders: { top: noRule } } : {}),
                },
              ],
            },
          ]),
      ...step.rows.flatMap((row) => rowsOf(row, columns, edges.has(row))),
    ]),
  ];
}

function isTitled(step: DocumentStep | undefined): boolean {
  return step !== undefined && step.title !== '';
}

function titled(
  head: { readonly title: string; readonly minutes: string },
  style: WordStyle,
): Paragraph {
  return new Paragraph({
    ...paragraphLook(style),
    tabStops: [
      { type: TabStopType.RIGHT, position: twips(textWidth - padding.left - padding.right) },
    ],
    children: [
      runOf({ text: head.title }, style),
      runOf({ text: `\t${head.minutes}` }, { size: 9, leading: style.leading }),
    ],
  });
}

/** A row, kept together with its difficulty and remediation below it. */
function rowsOf(
  row: DocumentRow,
  columns: readonly Column[],
  keepNext: boolean,
): readonly RowDraft[] {
  const hasAid = row.aid.length > 0;
  const hasGroupings = columns.some((column) => column.key === 'grouping');
  const style: WordStyle = { ...text, keepNext: hasAid || keepNext };
  const middle: WordStyle = { ...style, align: 'center' };
  const cellOf = (column: Column): CellDraft => {
    switch (column.key) {
      case 'number':
        return {
          padding: centred,
          children: [
            line(String(row.number), { ...middle, size: 10.5, bold: true }),
            ...(hasGroupings
              ? []
              : [line(`${row.grouping} ${row.minutes}`.replaceAll(' ', '\u00A0'), small)]),
          ],
        };
      case 'grouping':
        return {
          padding: centred,
          children: [line(row.grouping, middle), line(row.minutes, small)],
        };
      case 'instruction':
        return { children: paragraphsOf(row.instruction, style) };
      case 'result':
        return { children: paragraphsOf(row.result, style) };
    }
  };
  const cells = columns.map(cellOf);
  if (!hasAid) return [{ cells }];
  const main: RowDraft = {
    cells: cells.map((cell) => ({ ...cell, borders: { bottom: noRule } })),
  };
  const aid: WordStyle = { size: 9, leading: 11.8, boldSize: 8, indent: { left: 1.5 }, keepNext };
  return [
    main,
    {
      cells: [
        { borders: { top: noRule }, padding: { ...centred, top: 0 }, children: [line('', small)] },
        {
          span: columns.length - 1,
          borders: { top: noRule },
          padding: { ...padding, top: 0 },
          children: paragraphsOf(row.aid, aid, { border: { left: { ...ruled(1.4), space: 4 } } }),
        },
      ],
    },
  ];
}
