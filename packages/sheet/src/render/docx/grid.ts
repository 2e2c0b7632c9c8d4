import type { Paragraph as WordParagraph, Table } from 'docx';
import type { DocumentTable, Paragraph } from '../../document/index.ts';
import { spacer } from './head.ts';
import { ruled, tableOf } from './tables.ts';
import { paragraphsOf } from './text-style.ts';
import type { WordStyle } from './text-style.ts';

const cellText: WordStyle = { size: 9.5, leading: 12.2 };
const padding = { top: 1, right: 1.6, bottom: 1, left: 1.6 } as const;
const narrowest = 14;
/** Width of a letter in mm, generous, since faces differ among machines. */
const letter = 1.95;
const fewRows = 8;

const lengthOf = (cell: Paragraph) => cell.reduce((sum, run) => sum + run.text.length, 0);
const wordOf = (cell: Paragraph) =>
  Math.max(
    0,
    ...cell
      .map((run) => run.text)
      .join('')
      .split(' ')
      .map((word) => word.length),
  );

/** A ruled table whose head is repeated and whose first and last rows stay with their neighbours. */
export function gridOf(
  table: DocumentTable,
  { left = 0, width }: { left?: number; width: number },
): readonly (WordParagraph | Table)[] {
  const { head, rows, centred } = table;
  const all = head === null ? rows : [head, ...rows];
  const isShort = all.length <= fewRows;
  return [
    tableOf({
      widths: columnWidths(all, width),
      left,
      frame: ruled(0.4),
      horizontal: ruled(0.4),
      vertical: ruled(0.4),
      padding,
      rows: all.map((cells, index) => {
        const isHead = head !== null && index === 0;
        const isEdge = isShort || index <= (head === null ? 0 : 1) || index === all.length - 2;
        return {
          isHeader: isHead && rows.length > 0,
          cells: cells.map((cell, column) => ({
            children: paragraphsOf([cell], {
              ...cellText,
              bold: isHead,
              keepNext: isEdge && index < all.length - 1,
              align: centred.includes(column) ? ('center' as const) : ('left' as const),
            }),
          })),
        };
      }),
    }),
    spacer(0.6, false),
  ];
}

/** By the length of the texts: Word measures letters, we do not. */
function columnWidths(rows: readonly (readonly Paragraph[])[], room: number): number[] {
  const columns = rows[0]?.length ?? 0;
  const all = Array.from({ length: columns }, (_, column) => column);
  const around = padding.left + padding.right + 1;
  const widest = (column: number, measure: (cell: Paragraph) => number) =>
    Math.max(narrowest, ...rows.map((row) => measure(row[column] ?? []) * letter + around));
  const natural = all.map((column) => widest(column, lengthOf));
  const sum = natural.reduce((total, width) => total + width, 0);
  if (sum <= room) return natural;
  const least = all.map((column) => Math.min(room / columns, widest(column, wordOf)));
  const excess = natural.reduce((total, width, index) => total + width - (least[index] ?? 0), 0);
  const free = room - least.reduce((total, width) => total + width, 0);
  return natural.map((width, index) => {
    const start = least[index] ?? 0;
    return start + (excess === 0 ? 0 : ((width - start) * free) / excess);
  });
}
