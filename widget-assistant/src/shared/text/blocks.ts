import { InlineReader } from './inline.ts';
import { cleanLine, type Line, lineOf } from './lines.ts';
import type { Block, Inline } from './tree.ts';

/** Limits for bold that spans lines and for the rows of a table; what is longer is split. */
const boldLines = 20;
const tableRows = 400;

/** A block, and how much of the source it spans. */
export interface ReadBlock {
  readonly block: Block | null;
  /** Offset after the block's last line and its line break. */
  readonly end: number;
  /** Number of its lines that are complete. */
  readonly ended: number;
  /** The closing mark of the code block that is open after this block, or ''. */
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

/** A block that further lines may still extend. */
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

  /** Returns whether the line was added. */
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
    // The line consists of markup only.
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
 * Reads blocks from an offset at which a block starts. Each block depends only on its own lines and ends where the next
 * begins. `fence` is the `ReadBlock.fence` before the offset; `most` limits the weight of tokens and cells read per
 * block.
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
