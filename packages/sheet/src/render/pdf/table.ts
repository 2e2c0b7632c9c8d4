import type { DocumentTable, Paragraph } from '../../document/types.ts';
import type { Canvas } from './canvas.ts';
import type { Block, Group } from './flow.ts';
import { mm, page as upright, rule } from './geometry.ts';
import type { PageBox } from './geometry.ts';
import { Tag } from './tags/tag.ts';
import { splitBlock } from './text.ts';
import type { TextBlock, TextStyle, Typesetter } from './text.ts';

const cellText: TextStyle = { size: 9.4, leading: 12.2, gap: mm(0.6) };
const padding = { x: mm(1.6), y: mm(1) } as const;
/** What a cell adds to the width of its text. */
const around = 2 * padding.x + 0.5;
/** Shorter tables stay on one page. */
const fewRows = 8;

interface Place {
  /** Upright when left out. */
  readonly page?: PageBox;
  readonly left: number;
  readonly width: number;
  readonly before: number;
  /** Draws what stands beside the table. */
  readonly beside?: (top: number, height: number) => void;
}

interface Grid {
  /** Height of the text of a page. */
  readonly full: number;
  readonly canvas: Canvas;
  readonly widths: readonly number[];
  readonly left: number;
  readonly centred: readonly number[];
  readonly beside: Place['beside'];
  readonly table: Tag;
  readonly group?: Group;
}

interface Row {
  readonly cells: readonly TextBlock[];
  readonly tags: readonly Tag[];
  readonly tag: Tag;
}

const rowTagged = (cells: readonly TextBlock[], isHead: boolean): Row => ({
  cells,
  tag: new Tag('TR'),
  tags: cells.map(() => (isHead ? new Tag('TH', { scope: 'Column' }) : new Tag('TD'))),
});

const styleOf = (isHead: boolean): TextStyle => (isHead ? { ...cellText, face: 'bold' } : cellText);

/** The rows of a ruled table. Its head is repeated on each page, and no row stands alone on one. */
export function tableBlocks(
  canvas: Canvas,
  type: Typesetter,
  table: DocumentTable,
  place: Place,
): Block[] {
  const { head, rows } = table;
  const widths = columnWidths(type, table, place.width);
  const blocksOf = (row: readonly Paragraph[], isHead: boolean) =>
    rowTagged(
      row.map((cell, column) =>
        type.paragraphs([cell], styleOf(isHead), (widths[column] ?? 0) - 2 * padding.x),
      ),
      isHead,
    );
  const { page = upright } = place;
  const full = page.bottom - page.top;
  const grid: Grid = {
    full,
    canvas,
    widths,
    left: place.left,
    centred: table.centred,
    beside: place.beside,
    table: new Tag('Table'),
  };
  const headRow = head === null ? null : blocksOf(head, true);
  const headBlock = headRow === null ? null : rowOf(grid, headRow, 0);
  // A head that takes a large part of the page is an ordinary row.
  const repeats = headBlock !== null && headBlock.height < full / 4;
  const group: Group | undefined = repeats
    ? {
        headHeight: headBlock.height,
        drawHead(top) {
          if (headRow?.tag.isPlaced === true) canvas.aside('repeated', () => headBlock.draw(top));
          else headBlock.draw(top);
        },
        close: () => undefined,
      }
    : undefined;
  const texts = rows.map((row) => blocksOf(row, false));
  const all = headRow === null || repeats ? texts : [headRow, ...texts];
  const isShort = all.length <= fewRows;
  return all.map((row, index) => ({
    ...rowOf(
      { ...grid, ...(group === undefined ? {} : { group }) },
      row,
      index === 0 ? place.before : 0,
    ),
    keepWithNext: index < all.length - 1 && (isShort || index === 0 || index === all.length - 2),
  }));
}

/** A row that is not split unless it is taller than a page. */
function rowOf(grid: Grid, row: Row, before: number): Block {
  const { canvas, widths, left, centred, beside, group } = grid;
  const { cells } = row;
  const height = Math.max(cellText.leading, ...cells.map((cell) => cell.height)) + 2 * padding.y;
  return {
    height,
    before,
    keepWithNext: false,
    ...(group === undefined ? {} : { group }),
    draw(top) {
      beside?.(top, height);
      let x = left;
      for (const [index, cell] of cells.entries()) {
        const width = widths[index] ?? 0;
        canvas.frame(x, top, width, height, rule.cell);
        const align = centred.includes(index) ? 'center' : 'left';
        const start = x + padding.x;
        canvas.within([grid.table, row.tag, row.tags[index] ?? row.tag], () =>
          canvas.text(cell, start, top + padding.y, align, width - 2 * padding.x),
        );
        x += width;
      }
    },
    split(available) {
      if (height <= grid.full) return null;
      const parts = cells.map((cell) => splitBlock(cell, available - 2 * padding.y));
      if (parts.every(([first]) => first.lines.length === 0)) return null;
      return [
        rowOf(grid, { ...row, cells: parts.map(([first]) => first) }, before),
        rowOf(grid, { ...row, cells: parts.map(([, rest]) => rest) }, before),
      ];
    },
  };
}

/** Columns as wide as their text; where the page is too narrow, each keeps its longest word as far as it can. */
function columnWidths(type: Typesetter, table: DocumentTable, room: number): number[] {
  const columns = table.head?.length ?? table.rows[0]?.length ?? 0;
  const lines = [
    ...(table.head === null ? [] : [{ row: table.head, isHead: true }]),
    ...table.rows.map((row) => ({ row, isHead: false })),
  ];
  const measured = (column: number) =>
    Math.max(
      ...lines.map(({ row, isHead }) => lineWidth(type, row[column] ?? [], styleOf(isHead))),
    ) + around;
  const even = room / columns;
  const all = Array.from({ length: columns }, (_, column) => column);
  const natural = all.map((column) => Math.max(mm(9), measured(column)));
  const sum = natural.reduce((total, width) => total + width, 0);
  if (sum <= room) return natural;
  const least = all.map((column) =>
    Math.min(even, natural[column] ?? even, wordWidth(type, lines, column) + around),
  );
  const excess = natural.reduce((total, width, index) => total + width - (least[index] ?? 0), 0);
  const free = room - least.reduce((total, width) => total + width, 0);
  return natural.map((width, index) => {
    const start = least[index] ?? 0;
    return start + (excess === 0 ? 0 : ((width - start) * free) / excess);
  });
}

/** Width of a text on a single line. */
function lineWidth(type: Typesetter, text: Paragraph, style: TextStyle): number {
  return type.paragraphs([text], style, Number.POSITIVE_INFINITY).lines[0]?.width ?? 0;
}

function wordWidth(
  type: Typesetter,
  lines: readonly { readonly row: readonly Paragraph[]; readonly isHead: boolean }[],
  column: number,
): number {
  return Math.max(
    0,
    ...lines.flatMap(({ row, isHead }) =>
      (row[column] ?? []).flatMap((run) =>
        run.text
          .split(' ')
          .map((word) => lineWidth(type, [{ ...run, text: word }], styleOf(isHead))),
      ),
    ),
  );
}
