import type { Paragraph } from '../document/types.ts';
import type { Canvas } from '../render/pdf/canvas.ts';
import type { Block, Group } from '../render/pdf/flow.ts';
import { mm, page, rule } from '../render/pdf/geometry.ts';
import { widthOf } from '../render/pdf/sections/pen.ts';
import { splitBlock, type TextBlock, type TextStyle, type Typesetter } from '../render/pdf/text.ts';

const cellText: TextStyle = { size: 9.4, leading: 12.2 };
const padding = { x: mm(1.6), y: mm(1) } as const;
const narrowest = mm(12);

/** Columns as wide as their content, reduced in proportion when the page is too narrow. */
function columnWidths(
  type: Typesetter,
  rows: readonly (readonly Paragraph[])[],
  columns: number,
  room: number,
): number[] {
  const natural = Array.from({ length: columns }, (_, column) => {
    const widths = rows.map((row) =>
      widthOf(type.paragraphs([row[column] ?? []], cellText, Number.POSITIVE_INFINITY)),
    );
    // The header row is bold, which is a little wider than measured.
    return Math.min(
      room * 0.6,
      Math.max(narrowest, Math.max(...widths) * 1.06 + 2 * padding.x + 1),
    );
  });
  const sum = natural.reduce((total, width) => total + width, 0);
  if (sum <= room) return natural;
  const minWidth = Math.min(narrowest, room / columns);
  const excess = natural.reduce((total, width) => total + width - minWidth, 0);
  const free = room - minWidth * columns;
  return natural.map(
    (width) => minWidth + (excess === 0 ? 0 : ((width - minWidth) * free) / excess),
  );
}

/** A row that is not split unless it is taller than a page. */
function rowOf(
  canvas: Canvas,
  cells: readonly TextBlock[],
  widths: readonly number[],
  left: number,
  before: number,
  group: Group | undefined,
): Block {
  const height = Math.max(...cells.map((cell) => cell.height)) + 2 * padding.y;
  return {
    height,
    before,
    keepWithNext: false,
    ...(group === undefined ? {} : { group }),
    draw(top) {
      let x = left;
      for (const [index, cell] of cells.entries()) {
        const width = widths[index] ?? 0;
        canvas.frame(x, top, width, height, rule.cell);
        canvas.text(cell, x + padding.x, top + padding.y);
        x += width;
      }
    },
    split(available) {
      if (height <= page.bottom - page.top) return null;
      const parts = cells.map((cell) => splitBlock(cell, available - 2 * padding.y));
      if (parts.every(([first]) => first.lines.length === 0)) return null;
      const make = (texts: TextBlock[]) => rowOf(canvas, texts, widths, left, before, group);
      return [make(parts.map(([first]) => first)), make(parts.map(([, rest]) => rest))];
    },
  };
}

/** The rows of a table; the first is its header, which is repeated on each page. */
export function tableBlocks(
  canvas: Canvas,
  type: Typesetter,
  rows: readonly (readonly Paragraph[])[],
  place: { left: number; width: number; before: number },
): Block[] {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return [];
  const widths = columnWidths(type, rows, columns, place.width);
  const texts = rows.map((row, index) =>
    row.map((cell, column) =>
      type.paragraphs(
        [cell],
        index === 0 ? { ...cellText, face: 'bold' } : cellText,
        (widths[column] ?? 0) - 2 * padding.x,
      ),
    ),
  );
  const [head, ...others] = texts;
  if (head === undefined) return [];
  const headBlock = rowOf(canvas, head, widths, place.left, place.before, undefined);
  const repeats = others.length > 0 && headBlock.height < (page.bottom - page.top) / 4;
  if (!repeats) {
    return texts.map((row, index) =>
      rowOf(canvas, row, widths, place.left, index === 0 ? place.before : 0, undefined),
    );
  }
  const group: Group = {
    headHeight: headBlock.height,
    drawHead: (top) => headBlock.draw(top),
    close: () => undefined,
  };
  return others.map((row, index) =>
    rowOf(canvas, row, widths, place.left, index === 0 ? place.before : 0, group),
  );
}
