import { readBlocks } from './blocks.ts';
import { type Block, type Inline, linkWeight, type Piece, type Table } from './tree.ts';

/**
 * What is shown of an answer at most: some ten pages, or fifty links, so that a hostile or a
 * runaway one cannot hold up an old computer. What is cut ends in an ellipsis, and can still be copied
 * whole.
 */
export const limits = { characters: 30_000, nodes: 1_600 } as const;

/** Where the composition stands between two blocks. */
export interface Position {
  /** Characters of the source that are done with. */
  readonly offset: number;
  /** As `ReadBlock.fence`. */
  readonly fence: string;
  readonly previous: 'nothing' | 'line' | 'table';
  /** Nodes that may still be made. */
  readonly nodes: number;
  /** The nodes ran out: nothing more is shown. */
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

/** Nodes that the DOM has for it, or takes the time of. */
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

/** The first of `items` that fit into `room`, and what they weigh. */
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

/** Adds a block's pieces, as far as they fit, and gives the place after it. */
function put(block: Block | null, at: Position, pieces: Piece[]): Position {
  if (block === null || at.isCut) return at;
  if (block.kind === 'blank' && at.previous === 'nothing') return at;
  let { nodes } = at;
  const add = (piece: Piece, weight: number) => {
    pieces.push(piece);
    nodes -= weight;
  };
  // A table ends its line by itself.
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

/** The source as far as it is shown. */
export function shownSource(text: string, most: number): string {
  if (text.length <= most) return text;
  const isHalf = /[\uD800-\uDBFF]/u.test(text.charAt(most - 1));
  return `${text.slice(0, isHalf ? most - 1 : most)}…`;
}

/**
 * Composes a source from a position on, reading at most so much of a block. `settled` is how many of the pieces, and up to which
 * position, no later text can change; it matters to a source that is still growing.
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
    // What came before is over when a line that is not its own has ended.
    if (ended > 0) settled = { pieces: pieces.length, at };
    if (settled.at.isCut) break;
    at = { ...put(block, at, pieces), offset: end, fence };
  }
  return { pieces, settled };
}

/** A whole answer. */
export function composeAnswer(text: string): Piece[] {
  return compose(shownSource(text, limits.characters), start).pieces;
}
