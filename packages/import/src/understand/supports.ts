import { fold, labelsOf, sheetLanguages } from '@ardoise/sheet';
import { isBlank, type Line, markedOf, type TableRow, textOf } from '../blocks.ts';
import type { SupportParts } from '../pieces.ts';
import { type Collector, joined } from './collector.ts';

const sources = sheetLanguages.map((language) => fold(labelsOf(language).source));
const named = /^(?:documents?|doc\.?|textes?|supports?|figures?|situation|tableau)\b[^.!?]{0,80}$/u;
const drawn = /^[*]?(?:\p{Lu}\w*)\s?:/u;

/** Reads what the class works on: each has a title, a text, perhaps a table, a source and a note. */
export class SupportReader {
  readonly #into: Collector;
  /** The last one may be continued. */
  #isOpen = false;

  constructor(into: Collector) {
    this.#into = into;
  }

  close(): void {
    this.#isOpen = false;
  }

  line(line: Line): void {
    if (line.text.trim() === '') return;
    const isTitle = line.capitals || line.level > 0 || named.test(fold(line.text).trim());
    if (isTitle || !this.#isOpen) {
      this.#isOpen = true;
      const support: SupportParts = isTitle
        ? { title: line.text.trim(), text: '' }
        : { title: '', text: line.marked.trim() };
      this.#into.add('support', isTitle ? 'sure' : 'likely', line.text, { support });
      return;
    }
    this.#change(line.text, (support) => withLine(support, line));
  }

  table(rows: readonly TableRow[]): void {
    const cells = rows
      .map((row) => row.map(({ lines }) => markedOf(lines).replaceAll('\n', ' ')))
      .filter((row) => row.some((cell) => cell !== ''));
    if (cells.length === 0) return;
    const isHead =
      rows[0]?.every(({ lines }) => isBlank(lines) || lines.every(({ bold }) => bold)) ?? false;
    const [first = [], ...rest] = cells;
    const table = isHead && rest.length > 0 ? { head: first, rows: rest } : { rows: cells };
    const text = rows.map((row) => row.map(({ lines }) => textOf(lines)).join(' | ')).join('\n');
    const isAdded =
      this.#isOpen &&
      this.#change(text, (support) => (support.table === undefined ? { ...support, table } : null));
    if (!isAdded) {
      this.#isOpen = true;
      this.#into.add('support', 'likely', text, { support: { title: '', text: '', table } });
    }
  }

  #change(text: string, change: (support: SupportParts) => SupportParts | null): boolean {
    let isChanged = false;
    this.#into.extend('support', (piece) => {
      const next = piece.support === undefined ? null : change(piece.support);
      if (next === null) return piece;
      isChanged = true;
      return { ...piece, text: joined(piece.text, text), support: next };
    });
    return isChanged;
  }
}

/** Small italic lines below a document say where it is from, and what to know of it. */
function withLine(support: SupportParts, line: Line): SupportParts {
  const [label = '', ...rest] = line.text.split(':');
  if (rest.length > 0 && sources.includes(fold(label)) && drawn.test(line.text)) {
    return { ...support, source: rest.join(':').trim() };
  }
  if (line.italic) return { ...support, note: joined(support.note ?? '', line.marked.trim()) };
  return { ...support, text: joined(support.text, line.marked.trim()) };
}
