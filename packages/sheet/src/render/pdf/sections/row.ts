import type { ColumnKey, DocumentRow } from '../../../document/index.ts';
import type { Block } from '../flow.ts';
import { mm, rule } from '../geometry.ts';
import { Tag } from '../tags/tag.ts';
import { splitBlock } from '../text.ts';
import type { TextBlock, TextStyle } from '../text.ts';
import { isCentred, padding } from './columns.ts';
import type { ColumnBox, Place } from './columns.ts';
import type { Pen } from './pen.ts';

const above = mm(1.1);
const below = mm(1.2);
const text: TextStyle = { size: 9.6, leading: 11.9, gap: mm(0.4) };
const small: TextStyle = { size: 7.9, leading: 10.4 };
const aidText: TextStyle = { size: 8.8, leading: 10.8, boldSize: 8.2 };
const empty: TextBlock = { lines: [], height: 0 };

interface RowLayout {
  /** Text blocks of each column, from top to bottom. */
  readonly cells: readonly {
    readonly box: ColumnBox;
    readonly parts: readonly TextBlock[];
    readonly tag: Tag;
  }[];
  readonly aid: TextBlock;
  /** False for a row continued from the previous page. */
  readonly hasRule: boolean;
  readonly place: Place;
  /** Of the row, and of its difficulty and remediation, which are a row of their own. */
  readonly tags: { readonly row: Tag; readonly aid: readonly Tag[] };
}

/** A row is not separated from its difficulty and remediation unless it is taller than a page. */
export function rowBlock(pen: Pen, row: DocumentRow, place: Place): Block {
  const { boxes } = place;
  const hasGroupings = boxes.some(({ column }) => column.key === 'grouping');
  const plain = (value: string, style: TextStyle) => pen.type.plain(value, style);
  const parts = (key: ColumnKey, width: number): readonly TextBlock[] => {
    switch (key) {
      case 'number': {
        const number = plain(String(row.number), {
          size: 10.4,
          leading: text.leading,
          face: 'bold',
          strut: text.size,
        });
        return hasGroupings
          ? [number]
          : [number, plain(`${row.grouping} ${row.minutes}`.replaceAll(' ', '\u00A0'), small)];
      }
      case 'grouping':
        return [plain(row.grouping, text), plain(row.minutes, small)];
      case 'instruction':
        return [pen.type.paragraphs(row.instruction, text, width)];
      case 'result':
        return [pen.type.paragraphs(row.result, text, width)];
    }
  };
  const aidWidth = pen.page.inner - (boxes[0]?.width ?? 0) - 2 * padding - mm(2.2);
  const aid = pen.type.paragraphs(row.aid, aidText, aidWidth);
  const rows = aid.lines.length === 0 ? 1 : 2;
  return blockOf(pen, {
    cells: boxes.map((box, index) => ({
      box,
      parts: parts(box.column.key, box.width - 2 * padding),
      tag: index === 0 ? new Tag('TH', { scope: 'Row', rows }) : new Tag('TD'),
    })),
    aid,
    hasRule: true,
    place,
    tags: {
      row: new Tag('TR'),
      aid: [new Tag('TR'), new Tag('TD', { columns: boxes.length - 1 })],
    },
  });
}

/** A sheet without rows still gets its table, to be filled in by hand. */
export function blankRow(pen: Pen, { boxes, group, table }: Place): Block {
  const height = mm(60);
  return {
    height,
    before: 0,
    keepWithNext: false,
    group,
    draw(top) {
      for (const { x } of boxes.slice(1)) pen.canvas.vertical(x, top, height, rule.cell);
      const row = new Tag('TR');
      for (const _ of boxes) pen.canvas.within([table, row, new Tag('TD')], () => undefined);
    },
  };
}

function cellsHeight(row: RowLayout): number {
  // Only the difficulty and remediation continue from the previous page.
  if (row.cells.every(({ parts }) => parts.length === 0)) return above;
  const heights = row.cells.map(({ parts }) => parts.reduce((sum, part) => sum + part.height, 0));
  return above + Math.max(text.leading, ...heights) + below;
}

function blockOf(pen: Pen, row: RowLayout): Block {
  const upper = cellsHeight(row);
  const height = upper + (row.aid.height === 0 ? 0 : row.aid.height + below);
  return {
    height,
    before: 0,
    keepWithNext: false,
    group: row.place.group,
    draw: (top) => drawRow(pen, row, top, upper, height),
    split: (available) => splitRow(pen, row, available),
  };
}

function drawRow(pen: Pen, row: RowLayout, top: number, upper: number, height: number): void {
  const { canvas } = pen;
  if (row.hasRule) canvas.horizontal(pen.page.left, top, pen.page.inner, rule.cell);
  for (const [index, { box, parts, tag }] of row.cells.entries()) {
    // The aid spans all columns but the first, so only the first rule continues beside it.
    if (index > 0) canvas.vertical(box.x, top, index === 1 ? height : upper, rule.cell);
    let y = top + above;
    canvas.within([row.place.table, row.tags.row, tag], () => {
      for (const part of parts) {
        if (isCentred(box.column)) canvas.text(part, box.x, y, 'center', box.width);
        else canvas.text(part, box.x + padding, y);
        y += part.height;
      }
    });
  }
  const second = row.cells[1]?.box;
  if (row.aid.height > 0 && second !== undefined) {
    const x = second.x + padding;
    canvas.vertical(x + rule.bar / 2, top + upper, row.aid.height, rule.bar);
    canvas.within([row.place.table, ...row.tags.aid], () =>
      canvas.text(row.aid, x + mm(2.2), top + upper, 'left', pen.page.right - x),
    );
  }
}

function splitRow(pen: Pen, row: RowLayout, available: number): readonly [Block, Block] | null {
  const room = available - above - below;
  if (room < 5 * text.leading) return null;
  if (cellsHeight(row) <= available) {
    const [first, rest] = splitBlock(row.aid, available - cellsHeight(row) - below);
    const cells = row.cells.map((cell) => ({ ...cell, parts: [] }));
    if (rest.lines.length === 0) return null;
    return [
      blockOf(pen, { ...row, aid: first }),
      blockOf(pen, { ...row, cells, aid: rest, hasRule: false }),
    ];
  }
  const split = row.cells.map((cell) => ({ cell, halves: splitParts(cell.parts, room) }));
  return [
    blockOf(pen, {
      ...row,
      cells: split.map(({ cell, halves }) => ({ ...cell, parts: halves[0] })),
      aid: empty,
    }),
    blockOf(pen, {
      ...row,
      cells: split.map(({ cell, halves }) => ({ ...cell, parts: halves[1] })),
      hasRule: false,
    }),
  ];
}

function splitParts(
  parts: readonly TextBlock[],
  room: number,
): readonly [readonly TextBlock[], readonly TextBlock[]] {
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) return [parts, []];
  const [first, rest] = splitBlock(only, room);
  return [[first], rest.lines.length === 0 ? [] : [rest]];
}
