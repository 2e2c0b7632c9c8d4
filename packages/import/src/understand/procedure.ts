import { demarches, fold, labelsOf, sheetLanguages } from '@ardoise/sheet';
import {
  type Cell,
  isBlank,
  type Line,
  markedOf,
  plainLine,
  type TableRow,
  textOf,
} from '../blocks.ts';
import type { RowParts } from '../pieces.ts';
import { type ColumnKind, columnOf } from '../labels/columns.ts';
import { labelOf } from '../labels/fields.ts';
import { groupingIn, minutesIn } from '../labels/values.ts';
import { type Collector, joined } from './collector.ts';

interface Column {
  readonly kind: ColumnKind | null;
  readonly start: number;
  readonly head: string;
}

/** Columns of a déroulement, when a row is its head: at least two are known, and one is what learners do. */
export function procedureColumns(row: TableRow): readonly Column[] | null {
  let start = 0;
  const taken = new Set<ColumnKind>();
  const columns = row.map((cell): Column => {
    const head = textOf(cell.lines);
    let kind = columnOf(head);
    // "Activités" beside "Activités des apprenants", or two columns of one kind: the second is not understood.
    if (kind !== null && taken.has(kind)) kind = null;
    if (kind !== null) taken.add(kind);
    const column = { kind, start, head };
    start += cell.span;
    return column;
  });

  const isHead = taken.size >= 2 && (taken.has('instruction') || taken.has('result'));
  return isHead ? columns : null;
}

const titles = new Set(
  demarches.flatMap(({ phases }) =>
    phases.flatMap(({ title }) => Object.values(title).map(labelOf)),
  ),
);
const minutesAtEnd = /\s*[(\t–-]?\s*\d{1,3}\s?(?:min|mn|minutes)\s?\)?\s*$/u;

/** A heading without the minutes beside it, which are summed up from the rows. */
export const headingTitle = (text: string): string =>
  (text.split('\t')[0] ?? '').replace(minutesAtEnd, '').trim() || text.trim();

const isPhaseTitle = (line: Line) =>
  titles.has(labelOf(headingTitle(line.text))) ||
  /^(?:[A-D]|I{1,3}|IV|V)\s?[.)\-–]\s/u.test(line.text) ||
  /^phase\b/iu.test(line.text);

const aids = sheetLanguages.map((language) => labelsOf(language).procedure);
const startsWith = (text: string, label: string) => fold(text).startsWith(fold(label));

/** Reads the rows of a déroulement below its head. */
export class ProcedureReader {
  readonly #into: Collector;
  #columns: readonly Column[] = [];
  #hasPhase = false;

  constructor(into: Collector) {
    this.#into = into;
  }

  begin(columns: readonly Column[]): void {
    this.#columns = columns;
  }

  heading(line: Line, isInTable = false): void {
    const isPhase = line.italic ? false : line.bold || isPhaseTitle(line) || !this.#hasPhase;
    this.#hasPhase ||= isPhase;
    this.#into.add(
      isPhase ? 'phase' : 'step',
      isInTable || isPhaseTitle(line) ? 'sure' : 'likely',
      headingTitle(line.text),
    );
  }

  row(row: TableRow): void {
    if (procedureColumns(row) !== null) return;
    const filled = row.filter(({ lines }) => !isBlank(lines));
    const [only] = filled;
    if (only === undefined) return;
    const isWide = row.length === 1 || (filled.length === 1 && only.span > 1);
    if (filled.length === 1 && this.#aid(only)) return;
    if (
      filled.length === 1 &&
      isWide &&
      only.lines.filter(({ text }) => text.trim() !== '').length <= 3
    ) {
      for (const line of only.lines) if (line.text.trim() !== '') this.heading(line, true);
      return;
    }
    this.#taught(row);
  }

  /** Difficulty and remediation of the row above. */
  #aid({ lines }: Cell): boolean {
    const parts = aidOf(lines);
    if (parts === null) return false;
    const text = markedOf(lines);
    const isAdded = this.#into.extend('row', (piece) =>
      piece.row === undefined
        ? piece
        : { ...piece, text: joined(piece.text, text), row: { ...piece.row, ...parts } },
    );
    if (!isAdded) this.#into.unknown(lines);
    return true;
  }

  #taught(row: TableRow): void {
    const cells = new Map<Column, Cell>();
    let start = 0;
    for (const cell of row) {
      const column = this.#columns.findLast((one) => one.start <= start);
      if (column !== undefined && !cell.continues && !isBlank(cell.lines)) cells.set(column, cell);
      start += cell.span;
    }
    const of = (kind: ColumnKind): readonly Line[] =>
      [...cells].find(([column]) => column.kind === kind)?.[1].lines ?? [];
    for (const kind of ['phase', 'step'] as const) {
      const title = textOf(of(kind)).replaceAll('\n', ' ');
      if (title === '') continue;
      this.#hasPhase ||= kind === 'phase';
      this.#into.add(kind, 'sure', headingTitle(title));
    }
    const parts = this.#partsOf(of, textOf(of('phase')) + ' ' + textOf(of('step')));
    if (parts !== null) {
      const text = [...cells]
        .filter(
          ([{ kind }]) =>
            kind !== null && kind !== 'phase' && kind !== 'step' && kind !== 'materials',
        )
        .map(([, { lines }]) => textOf(lines))
        .join('\n');
      this.#into.add('row', 'sure', text, { row: parts });
    }
    for (const [{ kind, head }, { lines }] of cells) {
      if (kind === null || kind === 'materials') {
        this.#into.add(
          'unknown',
          'none',
          head === '' ? textOf(lines) : `${head} : ${textOf(lines)}`,
        );
      }
    }
  }

  #partsOf(of: (kind: ColumnKind) => readonly Line[], title: string): RowParts | null {
    // In a PDF difficulty and remediation stand below the instruction, in the same cell.
    const lines = of('instruction');
    const at = lines.findIndex((line) => aidOf([line]) !== null);
    const aid = at < 1 ? null : aidOf(lines.slice(at).flatMap(atLabels));
    const instruction = markedOf(aid === null ? lines : lines.slice(0, at));
    const expectedResult = markedOf(of('result'));
    if (instruction === '' && expectedResult === '') return null;
    const around = [of('grouping'), of('number'), of('minutes')].map(textOf);
    const minutes = minutesIn(around.join(' ; ')) ?? bare(of('minutes')) ?? minutesIn(title);
    const difficulty = markedOf(of('difficulty'));
    const remediation = markedOf(of('remediation'));
    return {
      instruction,
      expectedResult,
      grouping: groupingIn(around.join(' ; ')) ?? groupingIn(leading(instruction)),
      minutes,
      ...aid,
      ...(difficulty === '' ? {} : { difficulty }),
      ...(remediation === '' ? {} : { remediation }),
    };
  }
}

const bare = (lines: readonly Line[]) => {
  const text = textOf(lines);
  return /^\d{1,3}$/u.test(text) ? Number(text) : null;
};

/** A line in which the remediation follows the difficulty. */
function atLabels(line: Line): Line[] {
  const labels = aids.flatMap(({ difficulty, remediation }) => [difficulty, remediation]);
  const at = labels.map((label) => line.text.indexOf(label, 1)).find((index) => index > 0);
  if (at === undefined) return [line];
  return [plainLine(line.text.slice(0, at)), plainLine(line.text.slice(at))];
}

/** "(TG, 5 min) Compare…": only codes in brackets count, not words of the instruction. */
const leading = (text: string) => /\((T[IGC]|[IPGC]W)\b[^)]*\)/u.exec(text)?.[1] ?? '';

/** "Difficulté prévue. … Remédiation. …"; null for other texts. */
export function aidOf(lines: readonly Line[]): Pick<RowParts, 'difficulty' | 'remediation'> | null {
  const parts: { difficulty?: string; remediation?: string } = {};
  let open: 'difficulty' | 'remediation' | null = null;
  for (const line of lines) {
    if (line.text.trim() === '') continue;
    for (const { difficulty, remediation } of aids) {
      const named = startsWith(line.text, difficulty)
        ? 'difficulty'
        : startsWith(line.text, remediation)
          ? 'remediation'
          : null;
      if (named === null) continue;
      open = named;
      const label = named === 'difficulty' ? difficulty : remediation;
      const value = line.marked.replace(/^\*\*([^*]*)\*\*/u, '$1').slice(label.length);
      parts[named] = value.trim();
    }
    if (open === null) return null;
    const isLabelled = aids.some((texts) =>
      [texts.difficulty, texts.remediation].some((label) => startsWith(line.text, label)),
    );
    if (!isLabelled) parts[open] = joined(parts[open] ?? '', line.marked);
  }
  return open === null ? null : parts;
}
