import {
  BorderStyle,
  HeightRule,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { IBorderOptions, ITableCellBorders, Paragraph } from 'docx';
import { twips } from './text-style.ts';

/** A black rule of the given width in points. Word measures rules in eighths of a point. */
export function ruled(points: number): IBorderOptions {
  return { style: BorderStyle.SINGLE, size: Math.max(2, Math.round(points * 8)), color: '000000' };
}

export const noRule: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' };

export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface CellDraft {
  readonly children: readonly Paragraph[];
  readonly span?: number;
  readonly borders?: ITableCellBorders;
  readonly padding?: Padding;
  readonly middle?: boolean;
}

export interface RowDraft {
  readonly cells: readonly CellDraft[];
  readonly isHeader?: boolean;
  /** In mm. */
  readonly height?: number;
  readonly exact?: boolean;
}

export interface TableDraft {
  /** In mm. */
  readonly widths: readonly number[];
  readonly rows: readonly RowDraft[];
  readonly frame?: IBorderOptions;
  readonly top?: IBorderOptions;
  readonly bottom?: IBorderOptions;
  readonly horizontal?: IBorderOptions;
  readonly vertical?: IBorderOptions;
  readonly padding: Padding;
  /** Distance from the left margin, in mm. */
  readonly left?: number;
}

/** A table with fixed columns whose rows never break across pages. */
export function tableOf(draft: TableDraft): Table {
  const widths = draft.widths.map(twips);
  const frame = draft.frame ?? noRule;
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    ...(draft.left === undefined
      ? {}
      : { indent: { size: twips(draft.left), type: WidthType.DXA } }),
    borders: {
      top: draft.top ?? frame,
      bottom: draft.bottom ?? frame,
      left: frame,
      right: frame,
      insideHorizontal: draft.horizontal ?? noRule,
      insideVertical: draft.vertical ?? noRule,
    },
    rows: draft.rows.map((row) => rowOf(row, widths, draft.padding)),
  });
}

function rowOf(row: RowDraft, widths: readonly number[], padding: Padding): TableRow {
  let column = 0;
  return new TableRow({
    cantSplit: true,
    ...(row.isHeader === true ? { tableHeader: true } : {}),
    ...(row.height === undefined
      ? {}
      : {
          height: {
            value: twips(row.height),
            rule: row.exact === true ? HeightRule.EXACT : HeightRule.ATLEAST,
          },
        }),
    children: row.cells.map((cell) => {
      const span = cell.span ?? 1;
      const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
      column += span;
      return cellOf(cell, span, width, cell.padding ?? padding);
    }),
  });
}

function cellOf(cell: CellDraft, span: number, width: number, padding: Padding): TableCell {
  return new TableCell({
    children: cell.children,
    width: { size: width, type: WidthType.DXA },
    margins: {
      marginUnitType: WidthType.DXA,
      top: twips(padding.top),
      right: twips(padding.right),
      bottom: twips(padding.bottom),
      left: twips(padding.left),
    },
    ...(span > 1 ? { columnSpan: span } : {}),
    ...(cell.borders === undefined ? {} : { borders: cell.borders }),
    ...(cell.middle === true ? { verticalAlign: VerticalAlign.CENTER } : {}),
  });
}
