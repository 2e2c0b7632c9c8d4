import type { Column } from '../../../document/index.ts';
import { mm, page } from '../geometry.ts';

/** Horizontal space between a cell's rule and its text. */
export const padding = mm(2.2);

/** Left edge and width of a column, in points. */
export interface ColumnBox {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

export function boxesOf(columns: readonly Column[]): readonly ColumnBox[] {
  let x: number = page.left;
  return columns.map((column) => {
    const box = { column, x, width: mm(column.width) };
    x += box.width;
    return box;
  });
}

export function isCentred(column: Column): boolean {
  return column.key === 'number' || column.key === 'grouping';
}
