import type { Grid, GridCell } from '../../companions/types.ts';
import { mm, page, rule } from '../pdf/geometry.ts';
import type { Block, Group } from '../pdf/flow.ts';
import type { Pen } from '../pdf/sections/pen.ts';
import { Tag } from '../pdf/tags/tag.ts';
import type { TextBlock, TextStyle } from '../pdf/text.ts';

const padding = { x: mm(2), y: mm(1.4) } as const;
const cellText: TextStyle = { size: 9.4, leading: 12.2, gap: mm(0.3) };
const boxText: TextStyle = { size: 8.8, leading: 12.2 };
/** For a number written by hand. */
const box = { width: mm(8), height: mm(5.6), gap: mm(1.4) } as const;

interface LaidCell {
  readonly x: number;
  readonly width: number;
  readonly text: TextBlock;
  readonly note: TextBlock | null;
  readonly tag: Tag;
}

/** Rows between the heads of the columns, which are repeated on each page. */
export function gridBlocks(pen: Pen, grid: Grid): Block[] {
  const table = new Tag('Table');
  const group = headGroup(pen, grid, table);
  const last = grid.rows.length - 1;
  return grid.rows.map((row, index) => ({
    ...rowBlock(pen, laid(pen, grid, row), [table, new Tag('TR')], mm(grid.rowHeight)),
    group,
    // No row stands alone on a page.
    keepWithNext: index < last && (index === 0 || index === last - 1),
  }));
}

function laid(pen: Pen, grid: Grid, row: readonly GridCell[]): LaidCell[] {
  let column = 0;
  let x: number = page.left;
  return row.map(({ text, box: note, span = 1 }, index) => {
    const widths = grid.widths.slice(column, column + span);
    const width = mm(widths.reduce((sum, one) => sum + one, 0));
    const start = x;
    column += span;
    x += width;
    return {
      x: start,
      width,
      text: pen.type.paragraphs(text, cellText, width - 2 * padding.x),
      note: note === undefined ? null : pen.type.plain(note, boxText),
      tag:
        index === 0
          ? new Tag('TH', { scope: 'Row', columns: span })
          : new Tag('TD', { columns: span }),
    };
  });
}

function rowBlock(
  pen: Pen,
  cells: readonly LaidCell[],
  path: readonly Tag[],
  least: number,
): Block {
  const inside = ({ text, note }: LaidCell) => text.height + (note === null ? 0 : box.height);
  const height = Math.max(least, ...cells.map((cell) => inside(cell) + 2 * padding.y));
  return {
    height,
    before: 0,
    keepWithNext: false,
    draw(top) {
      for (const cell of cells) {
        pen.canvas.frame(cell.x, top, cell.width, height, rule.cell);
        const { lines } = cell.text;
        const textTop = lines.length === 0 ? top + (height - box.height) / 2 : top + padding.y;
        pen.canvas.within([...path, cell.tag], () =>
          pen.canvas.text(cell.text, cell.x + padding.x, textTop),
        );
        if (cell.note === null) continue;
        const y = textTop + cell.text.height;
        pen.canvas.frame(cell.x + padding.x, y, box.width, box.height, rule.cell);
        const noteX = cell.x + padding.x + box.width + box.gap;
        const { note } = cell;
        pen.canvas.within([...path, cell.tag], () =>
          pen.canvas.text(note, noteX, y + (box.height - note.height) / 2),
        );
      }
    },
  };
}

function headGroup(pen: Pen, grid: Grid, table: Tag): Group {
  const style: TextStyle = { size: 7.6, leading: 10, face: 'bold', tracking: 0.05 };
  let x: number = page.left;
  const cells = grid.head.map((text, index) => {
    const width = mm(grid.widths[index] ?? 0);
    const start = x;
    x += width;
    const block = pen.type.plain(text, { ...style, capitals: pen.locale }, width - 2 * padding.x);
    return { x: start, width, block };
  });
  const headHeight = Math.max(...cells.map(({ block }) => block.height)) + 2 * padding.y;
  let start = 0;
  const row = new Tag('TR');
  const drawHead = (top: number) => {
    for (const cell of cells) {
      pen.canvas.frame(cell.x, top, cell.width, headHeight, rule.cell);
      pen.canvas.within([row, new Tag('TH', { scope: 'Column' })], () =>
        pen.canvas.text(cell.block, cell.x + padding.x, top + padding.y),
      );
    }
  };
  return {
    headHeight,
    drawHead(top) {
      start = top;
      if (row.isPlaced) pen.canvas.aside('repeated', () => drawHead(top));
      else pen.canvas.within(table, () => drawHead(top));
    },
    close: (bottom) => pen.canvas.frame(page.left, start, page.inner, bottom - start, rule.frame),
  };
}
