import {
  AlignmentType,
  HeadingLevel,
  ImageRun,
  Paragraph,
  ShadingType,
  TabStopType,
  TextRun,
} from 'docx';
import type { Table } from 'docx';
import type { IdentificationCell, SheetDocument } from '../../document/index.ts';
import { drawableLogo, type DrawableLogo, fittedLogo } from '../logo.ts';
import { noRule, ruled, tableOf } from './tables.ts';
import type { CellDraft } from './tables.ts';
import { label, line, paragraphLook, paragraphsOf, runOf, twips } from './text-style.ts';
import type { WordStyle } from './text-style.ts';
import { rightTabStop, textWidth } from './word-file.ts';

const none = { top: 0, right: 0, bottom: 0, left: 0 } as const;

/** School on the left, authorities on the right, with the logo, or an empty square to stick one in. */
export function letterhead(document: SheetDocument): Table {
  const { letterhead: content } = document;
  const isBlank = content.school === '';
  const small = (texts: readonly string[]) =>
    texts.map((text) => line(text, { size: 9, leading: 11.6 }));
  const school: CellDraft = {
    middle: true,
    children: [
      ...small(content.above),
      isBlank
        ? line(`${content.schoolLabel} …………………………………………`, { ...label, leading: 18 })
        : line(content.school, { size: 15, leading: 18, bold: true }),
      ...small(content.below),
    ],
  };
  const state: CellDraft = {
    middle: true,
    children: [
      line(content.republic, {
        size: 7,
        leading: 11.2,
        bold: true,
        capitals: true,
        tracking: 0.07,
        align: 'right',
      }),
      ...content.authority.map((text) => line(text, { size: 8.5, leading: 11.2, align: 'right' })),
    ],
  };
  const drawable = drawableLogo(content.logo);
  if (drawable === 'none') {
    return tableOf({ widths: [106, 72], padding: none, rows: [{ cells: [school, state] }] });
  }
  const logo = drawable === 'space' ? logoSpace(content.logoLines) : logoCell(drawable, content);
  return tableOf({
    widths: [18, 88, 72],
    padding: none,
    rows: [{ height: 18, cells: [logo, { ...school, padding: { ...none, left: 5 } }, state] }],
  });
}

function logoSpace(lines: readonly string[]): CellDraft {
  const border = ruled(0.4);
  return {
    middle: true,
    borders: { top: border, bottom: border, left: border, right: border },
    children: lines.map((text) =>
      line(text, { size: 6.5, leading: 8, capitals: true, align: 'center' }),
    ),
  };
}

/** 18 mm in pixels, 96 to the inch, in which Word measures pictures. */
const logoPixels = (18 / 25.4) * 96;

function logoCell(
  logo: Exclude<DrawableLogo, string>,
  { logoLines, school }: SheetDocument['letterhead'],
): CellDraft {
  const { width, height } = fittedLogo(logo, logoPixels);
  const name = `${logoLines.join(' ')} ${school}`.trim();
  return {
    middle: true,
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new ImageRun({
            type: 'jpg',
            data: logo.bytes,
            transformation: { width: Math.round(width), height: Math.round(height) },
            altText: { name, title: name, description: name },
          }),
        ],
      }),
    ],
  };
}

export function heading(document: SheetDocument): Paragraph {
  const style: WordStyle = { size: 9.5, leading: 12.6, before: 3.2, after: 2.1 };
  const kind: WordStyle = { ...style, bold: true, capitals: true, tracking: 0.085 };
  return new Paragraph({
    ...paragraphLook(style),
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    border: { top: { ...ruled(1.4), space: 5 } },
    tabStops: rightTabStop,
    children: [
      // The laterite-coloured bar: no-break spaces on a coloured background.
      new TextRun({
        text: '\u00A0'.repeat(22),
        size: 6,
        position: '3pt',
        shading: { type: ShadingType.CLEAR, fill: 'A9402A', color: 'auto' },
      }),
      runOf({ text: '\u00A0\u00A0' }, style),
      runOf({ text: document.heading.kind }, kind),
      runOf({ text: '\t' }, style),
      runOf({ text: document.heading.discipline }, { ...style, size: 9 }),
    ],
  });
}

const looks: Readonly<Record<IdentificationCell['emphasis'], WordStyle>> = {
  normal: { size: 10.5, leading: 13, confirmSize: 8.5 },
  title: { size: 17, leading: 20, bold: true },
  number: { size: 17, leading: 20 },
};

/** The framed block. Rows with different proportions share one grid, whose columns cells span. */
export function identification(document: SheetDocument): Table {
  const rows = document.identification;
  const edges = rows.map(edgesOf);
  const grid = [...new Set(edges.flat())].toSorted((left, right) => left - right);
  const widths = grid.map((edge, index) => edge - (grid[index - 1] ?? 0));
  return tableOf({
    widths,
    frame: ruled(1.1),
    horizontal: ruled(0.45),
    vertical: ruled(0.45),
    padding: { top: 1.3, right: 2.4, bottom: 1.5, left: 2.4 },
    rows: rows.map((cells, row) => ({
      height: 9.6,
      cells: cells.map((cell, index) => {
        const end = edges[row]?.[index] ?? textWidth;
        const start = edges[row]?.[index - 1] ?? 0;
        return {
          span: grid.filter((edge) => edge > start && edge <= end).length,
          children: [
            line(cell.label, label),
            ...paragraphsOf(cell.value.length === 0 ? [] : [cell.value], looks[cell.emphasis]),
          ],
        };
      }),
    })),
  });
}

/** Right edge of each cell, rounded to hundredths of a millimetre so that equal edges compare equal. */
function edgesOf(cells: readonly IdentificationCell[]): readonly number[] {
  const total = cells.reduce((sum, cell) => sum + cell.span, 0);
  let sum = 0;
  return cells.map((cell) => {
    sum += cell.span;
    return Math.round((textWidth * sum * 100) / total) / 100;
  });
}

export function planning(document: SheetDocument): readonly (Paragraph | Table)[] {
  const { heading: title, lines } = document.planning;
  const isNumbered = lines.some((item) => item.number !== null);
  const start = isNumbered ? 6 : 0;
  return [
    sectionHead(title),
    tableOf({
      widths: [47, 131],
      top: ruled(0.9),
      bottom: ruled(0.9),
      horizontal: ruled(0.4),
      padding: { top: 1.25, right: 0, bottom: 1.35, left: 0 },
      rows: lines.map((item) => {
        const style: WordStyle = {
          size: 9,
          leading: 12.4,
          bold: item.level === 'main',
          keepNext: item.number !== null && item.value.length === 0,
          indent: { left: start, hanging: item.number === null ? 0 : start },
        };
        const text = item.number === null ? item.label : `${item.number}\t${item.label}`;
        return {
          cells: [
            {
              padding: { top: 1.25, right: 4, bottom: 1.35, left: 0 },
              children: [
                line(text, style, {
                  tabStops: [{ type: TabStopType.LEFT, position: twips(start) }],
                }),
              ],
            },
            {
              children: paragraphsOf(item.value, {
                size: 9.5,
                leading: 12.8,
                gap: 0.4,
                confirmSize: 8.5,
                keySize: 8,
              }),
            },
          ],
        };
      }),
    }),
  ];
}

/** Section heading: capitals, with a remark on the right. Kept with the next paragraph. */
export function sectionHead(title: string, remark = ''): Paragraph {
  const style: WordStyle = { size: 10, leading: 13, before: 5.2, after: 1.8 };
  return new Paragraph({
    ...paragraphLook(style),
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    tabStops: rightTabStop,
    children: [
      runOf({ text: title }, { ...style, bold: true, capitals: true, tracking: 0.08 }),
      ...(remark === '' ? [] : [runOf({ text: `\t${remark}` }, { ...style, size: 9 })]),
    ],
  });
}

/** A thin paragraph between two tables, which Word would otherwise merge. */
export function spacer(height: number, keepNext: boolean): Paragraph {
  return line('', { size: 1, leading: (height * 72) / 25.4, keepNext });
}

export { noRule };
