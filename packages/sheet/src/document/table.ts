import type { DocumentTable, Paragraph } from './types.ts';

const textOf = (cell: Paragraph) => cell.map((run) => run.text).join('');
/** "40", "1 400 F", "−3/4", "25 %", "?", "…" and the like, which read best below each other. */
const short = /^(?:[−-]?[\d.,/\u00A0\u202F]+(?:[\u00A0\u202F ]?\S{1,3})?|[?…—–×x-]|)$/u;

/** A table whose rows have the same number of cells; null when nothing is in it. */
export function evenTable(
  head: readonly Paragraph[] | null,
  rows: readonly (readonly Paragraph[])[],
): DocumentTable | null {
  const all = head === null ? rows : [head, ...rows];
  const count = Math.max(0, ...all.map((row) => row.length));
  if (all.every((row) => row.every((cell) => textOf(cell).trim() === ''))) return null;
  const even = (row: readonly Paragraph[]) =>
    Array.from({ length: count }, (_, index) => row[index] ?? []);
  const isFilled = head !== null && head.some((cell) => textOf(cell).trim() !== '');
  const evenRows = rows.map(even);
  return {
    head: isFilled ? even(head) : null,
    rows: evenRows,
    centred: Array.from({ length: count }, (_, column) => column).filter((column) =>
      evenRows.every((row) => short.test(textOf(row[column] ?? []))),
    ),
  };
}
