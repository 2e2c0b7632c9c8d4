import { readBlocks } from './blocks.ts';
import { type Block, type Inline, linkWeight, type Piece, type Table } from './tree.ts';

/**
 * Limits of what is shown of an answer, about ten pages or fifty links, so that a hostile or runaway answer cannot
 * freeze an old computer. Truncated text ends in an ellipsis and can still be copied in full.
 */
export const limits = { characters: 30_000, nodes: 1_600 } as const;

/** A position between two blocks. */
export interface Position {
  /** Offset in the source. */
  readonly offset: number;
  /** As `ReadBlock.fence`. */
  readonly fence: string;
  readonly previous: 'nothing' | 'line' | 'table';
  /** Remaining budget of DOM nodes. */
  readonly nodes: number;
  /** The node budget is spent: nothing more is shown. */
  readonly isCut: boolean;
}

export const start: Position = {
  offset: 0,
  fence: '',
  previous: 'nothing',
  nodes: limits.nodes,
  isCut: false,
};

const ellipsis: Piece = { kind: 'text', text: '…' };

/** The weight of content in DOM nodes; a link counts as several. */
function weigh(children: readonly Inline[]): number {
  let nodes = 0;
  for (const child of children) {
    if (child.kind === 'bold') nodes += weigh(child.children);
    nodes += child.kind === 'link' ? linkWeight : 1;
  }
  return nodes;
}

function weighRow(row: Table['rows'][number]): number {
  return row.reduce((sum, cell) => sum + 1 + weigh(cell), 1);
}

/** The longest prefix of `items` within the budget, and its weight. */
function fitting<T>(items: readonly T[], room: number, weighOne: (item: T) => number) {
  let weight = 0;
  let count = 0;
  for (const item of items) {
    const one = weighOne(item);
    if (weight + one > room) break;
    weight += one;
    count += 1;
  }
  return { items: items.slice(0, count), weight, isWhole: count === items.length };
}

/** Adds as many of a block's pieces as the budget allows, and returns the position after it. */
function put(block: Block | null, at: Position, pieces: Piece[]): Position {
  if (block === null || at.isCut) return at;
  if (block.kind === 'blank' && at.previous === 'nothing') return at;
  let { nodes } = at;
  const add = (piece: Piece, weight: number) => {
    pieces.push(piece);
    nodes -= weight;
  };
  // A table needs no line break after it.
  if (at.previous === 'line') add({ kind: 'break' }, 1);
  if (block.kind === 'blank' && at.previous === 'table') return { ...at, previous: 'line' };
  let isWhole = nodes >= 0;
  if (block.kind === 'table') {
    const fit = fitting(block.rows, nodes - 2, weighRow);
    if (fit.items.length > 0) add({ kind: 'table', rows: fit.items }, 2 + fit.weight);
    isWhole &&= fit.isWhole && !block.isCut;
  } else if (block.kind === 'line') {
    const { bullet, children } = block;
    const [first] = children;
    const all: readonly Inline[] =
      bullet === ''
        ? children
        : first?.kind === 'text'
          ? [{ kind: 'text', text: bullet + first.text }, ...children.slice(1)]
          : [{ kind: 'text', text: bullet }, ...children];
    const fit = fitting(all, nodes, (child) => weigh([child]));
    for (const child of fit.items) add(child, 0);
    nodes -= fit.weight;
    isWhole &&= fit.isWhole && !block.isCut;
  }
  if (!isWhole) pieces.push(ellipsis);
  const previous = block.kind === 'table' ? 'table' : 'line';
  return { ...at, nodes, previous, isCut: !isWhole };
}

/** The part of the source that is shown. */
export function shownSource(text: string, most: number): string {
  if (text.length <= most) return text;
  const isHalf = /[\uD800-\uDBFF]/u.test(text.charAt(most - 1));
  return `${text.slice(0, isHalf ? most - 1 : most)}…`;
}

/**
 * Composes a source from a position. `settled` gives how many pieces, up to which position, later text can no longer
 * change; that matters for an answer being streamed.
 */
export function compose(
  source: string,
  from: Position,
  most: number = limits.nodes,
): { pieces: Piece[]; settled: { pieces: number; at: Position } } {
  const text = source.trimEnd();
  const pieces: Piece[] = [];
  let settled = { pieces: 0, at: from };
  let at = from;
  const blocks = readBlocks(text, from.offset, from.fence, most);
  for (const { block, end, ended, fence } of blocks) {
    // Earlier pieces are settled once a complete line follows that does not belong to them.
    if (ended > 0) settled = { pieces: pieces.length, at };
    if (settled.at.isCut) break;
    at = { ...put(block, at, pieces), offset: end, fence };
  }
  return { pieces, settled };
}

/** Composes a whole answer. */
export function composeAnswer(text: string): Piece[] {
  return compose(shownSource(text, limits.characters), start).pieces;
}
