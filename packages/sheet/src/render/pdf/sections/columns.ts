import type { Column } from '../../../document/index.ts';
import type { Group } from '../flow.ts';
import { mm } from '../geometry.ts';
import type { Pen } from './pen.ts';
import type { Tag } from '../tags/tag.ts';

/** Horizontal space between a cell's rule and its text. */
export const padding = mm(2.2);

/** Left edge and width of a column, in points. */
export interface ColumnBox {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

/** Where the rows of the déroulement stand. */
export interface Place {
  readonly boxes: readonly ColumnBox[];
  readonly group: Group;
  readonly table: Tag;
}

/** Columns of text share what a wider page gives; larger letters need wider columns of numbers. */
export function boxesOf({ document, page }: Pen): readonly ColumnBox[] {
  const { columns } = document.procedure;
  const isText = ({ key }: Column) => key === 'instruction' || key === 'result';
  const factor = document.paper.reading === 'easy' ? 1.35 : 1;
  const widths = columns.map((column) => mm(column.width) * (isText(column) ? 1 : factor));
  const sum = (kept: (column: Column) => boolean) =>
    columns.reduce((total, column, index) => total + (kept(column) ? (widths[index] ?? 0) : 0), 0);
  const share = (page.inner - sum((column) => !isText(column))) / sum(isText);
  let x = page.left;
  return columns.map((column, index) => {
    const width = (widths[index] ?? 0) * (isText(column) ? share : 1);
    const box = { column, x, width };
    x += box.width;
    return box;
  });
}

export function isCentred(column: Column): boolean {
  return column.key === 'number' || column.key === 'grouping';
}
