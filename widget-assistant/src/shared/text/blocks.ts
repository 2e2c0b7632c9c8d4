import { InlineReader } from './inline.ts';
import { cleanLine, type Line, lineOf } from './lines.ts';
import type { Block, Inline } from './tree.ts';

/** Lines that a bold may run over, and rows of one table; what is longer is cut in two. */
const boldLines = 20;
const tableRows = 400;

/** A block and how much of the source it took. */
export interface ReadBlock {
  readonly block: Block | null;
  /** After the last line and its end. */
  readonly end: number;
  /** Lines of it that have ended. */
  readonly ended: number;
  /** The mark that ends the code which we are in after the block, or ''. */
  readonly fence: string;
}

interface SourceLine {
  readonly raw: string;
  readonly end: number;
  readonly hasEnded: boolean;
}

function* linesOf(text: string, from: number): Generator<SourceLine, void> {
  let at = from;
  for (;;) {
    const stop = text.indexOf('\n', at);
    if (stop < 0) {
      yield { raw: text.slice(at), end: text.length, hasEnded: false };
      return;
    }
    yield { raw: text.slice(at, stop), end: stop + 1, hasEnded: true };
    at = stop + 1;
  }
}

function codeBlock(raw: string): Block {
  const text = cleanLine(raw).trimEnd().replaceAll('\t', '    ');
  if (text === '') return { kind: 'blank' };
  const indent = text.length - text.trimStart().length;
  const shown = '\u00A0'.repeat(indent) + text.slice(indent);
  return { kind: 'line', bullet: '', children: [{ kind: 'text', text: shown }], isCut: false };
}

function isEmpty(child: Inline): boolean {
  if (child.kind === 'bold') return child.children.every(isEmpty);
  return child.kind === 'text' && child.text.trim() === '';
}

/** A block that more lines may still belong to. */
class Draft {
  readonly #most: number;
  readonly #reader: InlineReader;
  readonly #rows: (readonly string[])[] = [];
  readonly #bullet: string;
  readonly #isTable: boolean;

  constructor(line: Line, most: number) {
    this.#most = most;
    this.#reader = new InlineReader(most);
    this.#isTable = line.kind === 'row' || line.kind === 'separator';
    this.#bullet = line.kind === 'text' ? line.bullet : '';
    this.#add(line);
  }

  /** Whether the line went into it. */
  takes(line: Line): boolean {
    const fits = this.#isTable
      ? (line.kind === 'row' || line.kind === 'separator') && this.#rows.length < tableRows
      : line.kind === 'text' &&
        !line.starts &&
        this.#reader.isOpen &&
        this.#reader.lines < boldLines;
    if (fits) this.#add(line);
    return fits;
  }

  #add(line: Line): void {
    if (line.kind === 'row') this.#rows.push(line.cells);
    if (line.kind === 'text') this.#reader.add(line.text.trim());
  }

  read(): Block | null {
    if (this.#isTable) return this.#rows.length === 0 ? null : this.#readTable();
    const children = this.#reader.read();
    const { isCut } = this.#reader;
    // A line of marks alone.
    if (this.#bullet === '' && children.every(isEmpty)) return { kind: 'blank' };
    return { kind: 'line', bullet: this.#bullet, children, isCut };
  }

  #readTable(): Block {
    let left = this.#most;
    const rows: Inline[][][] = [];
    for (const cells of this.#rows) {
      const row: Inline[][] = [];
      for (const cell of cells) {
        const reader = new InlineReader(left);
        reader.add(cell);
        row.push([...reader.read()]);
        left -= 1 + reader.weight;
        if (left < 0) return { kind: 'table', rows, isCut: true };
      }
      rows.push(row);
    }
    return { kind: 'table', rows, isCut: false };
  }
}

/**
 * Reads the blocks of a text from a place where a block begins. Each depends on its own lines only,
 * and ends where the next begins. `fence` is what `ReadBlock.fence` was before that place, `most` how
 * much of one block is read: the weight of its tokens and cells.
 */
export function* readBlocks(
  text: string,
  from = 0,
  fence = '',
  most = Number.POSITIVE_INFINITY,
): Generator<ReadBlock, void> {
  let mark = fence;
  let draft: Draft | null = null;
  let end = from;
  let ended = 0;
  for (const source of linesOf(text, from)) {
    const line = lineOf(source.raw);
    const count = source.hasEnded ? 1 : 0;
    if (draft !== null) {
      if (draft.takes(line)) {
        end = source.end;
        ended += count;
        continue;
      }
      yield { block: draft.read(), end, ended, fence: '' };
      draft = null;
    }
    const closes = mark !== '' && line.kind === 'fence' && line.mark === mark;
    if (mark !== '' && !closes) {
      yield { block: codeBlock(source.raw), end: source.end, ended: count, fence: mark };
    } else if (line.kind === 'fence') {
      mark = closes ? '' : line.mark;
      yield { block: null, end: source.end, ended: count, fence: mark };
    } else if (line.kind === 'blank') {
      yield { block: { kind: 'blank' }, end: source.end, ended: count, fence: '' };
    } else {
      draft = new Draft(line, most);
      end = source.end;
      ended = count;
    }
  }
  if (draft !== null) yield { block: draft.read(), end, ended, fence: '' };
}
