import type { Block, Line, ReadDocument, TableRow } from '../blocks.ts';
import { isBlank, markedOf, plainLine, textOf } from '../blocks.ts';
import type { Piece } from '../pieces.ts';
import { isSignature, type SectionName, sectionOf } from '../labels/sections.ts';
import { Collector, joined } from './collector.ts';
import { EvaluationReader } from './evaluation.ts';
import { FieldReader, parted } from './fields.ts';
import { HeadReader } from './head.ts';
import { ListedProcedure } from './listed-procedure.ts';
import { procedureColumns, ProcedureReader } from './procedure.ts';
import { isComputed } from './computed.ts';
import { SupportReader } from './supports.ts';

/** Finds the parts of a sheet in a document. What is not understood is a piece like the others. */
export function understand({ blocks }: Pick<ReadDocument, 'blocks'>): readonly Piece[] {
  const reader = new SheetReader();
  for (const block of blocks) reader.block(block);
  return reader.pieces;
}

class SheetReader {
  readonly #into = new Collector();
  readonly #fields = new FieldReader(this.#into);
  readonly #head = new HeadReader(this.#into, this.#fields);
  readonly #procedure = new ProcedureReader(this.#into);
  readonly #listed = new ListedProcedure(this.#into, this.#procedure);
  readonly #evaluation = new EvaluationReader(this.#into);
  readonly #supports = new SupportReader(this.#into);
  #section: SectionName | 'head' = 'head';
  #isInTable = false;
  #hasProcedureTable = false;
  /** A heading of a name of its own, which may be the written record's. */
  #named: Line | null = null;

  get pieces(): readonly Piece[] {
    return this.#into.pieces;
  }

  block(block: Block): void {
    if (block.kind === 'table' && this.#named !== null) this.#namedTable(this.#named, block.rows);
    else if (block.kind === 'table') this.#table(block.rows);
    else if (block.kind === 'line') this.#line(block.line);
    else if (block.alt !== '' && this.#section === 'supports') {
      // The picture is not taken over; what it shows is.
      this.#supports.line(plainLine(block.alt));
    }
  }

  #open(section: SectionName): void {
    this.#section = section;
    if (section !== 'procedure') this.#isInTable = false;
    this.#fields.close();
    this.#supports.close();
  }

  #line(line: Line): void {
    if (line.text.trim() === '') return;
    this.#isUnnamed();
    if (this.#opens(line)) return;
    if (isSignature(line.text) || isComputed(line.text, this.#section)) {
      this.#into.add('printed', 'likely', line.text);
      return;
    }
    this.#within(line);
  }

  /** A heading, alone or with the first words of its section behind a colon. */
  #opens(line: Line): boolean {
    if (this.#section !== 'notes' && this.#head.heading(line)) return true;
    const [label, value] = parted(line.marked.replaceAll('**', '')) ?? [line.text, ''];
    const section = sectionOf(label);
    if (section === null) return this.#mayName(line);
    // "Évaluation" within the notes or the written record is a word like any other.
    const isText = ['notes', 'writtenRecord', 'supports'].includes(this.#section);
    if (isText && line.level === 0 && !line.bold && !line.capitals) return false;
    this.#open(section);
    if (section === 'writtenRecord')
      this.#into.add('writtenRecordTitle', 'sure', (label.split('\t')[0] ?? '').trim());
    if (value.trim() !== '')
      this.#within({ ...line, text: value, marked: value, level: 0, bold: false });
    return true;
  }

  /** Behind the déroulement a heading may be the written record's: teachers name it as they like. */
  #mayName(line: Line): boolean {
    const isLate =
      this.#section === 'evaluation' || (this.#section === 'procedure' && this.#hasProcedureTable);
    if (line.level === 0 || !isLate) return false;
    this.#named = line;
    return true;
  }

  #isUnnamed(): void {
    if (this.#named !== null) this.#into.unknown([this.#named]);
    this.#named = null;
  }

  #namedTable(heading: Line, rows: readonly TableRow[]): void {
    this.#named = null;
    if (rows.every((row) => row.length === 1)) {
      this.#open('writtenRecord');
      this.#into.add('writtenRecordTitle', 'likely', heading.text);
    } else this.#into.unknown([heading]);
    this.#table(rows);
  }

  #within(line: Line): void {
    switch (this.#section) {
      case 'supports':
        this.#supports.line(line);
        break;
      case 'procedure':
        this.#listed.line(line);
        break;
      case 'evaluation':
        this.#evaluation.line(line);
        break;
      case 'writtenRecord':
      case 'notes':
        this.#append(this.#section, line);
        break;
      default:
        if (!this.#fields.line(line) && !this.#head.letterhead(line)) this.#into.unknown([line]);
    }
  }

  #append(place: 'writtenRecord' | 'notes', line: Line): void {
    const isAdded = this.#into.extend(place, (piece) => ({
      ...piece,
      text: joined(piece.text, line.marked.trim()),
    }));
    if (!isAdded) this.#into.addLines(place, 'sure', [line]);
  }

  #table(rows: readonly TableRow[]): void {
    if (this.#head.isLetterhead(rows)) this.#head.printedLetterhead(rows);
    else if (this.#section === 'supports' && !rows.some((row) => this.#columnsOf(row) !== null))
      this.#supports.table(rows);
    else if (this.#section === 'evaluation' && !rows.some((row) => this.#columnsOf(row) !== null))
      this.#evaluation.table(rows);
    else {
      this.#isInTable = false;
      for (const row of rows) this.#row(row);
      this.#isInTable = false;
    }
    this.#fields.close();
  }

  /** Teachers put whole sheets into one table: each row may open a section or be the head of the déroulement. */
  #row(row: TableRow): void {
    const filled = row.filter(({ lines }) => !isBlank(lines));
    const [only] = filled;
    if (only === undefined) return;
    if (filled.some(({ lines }) => isSignature(textOf(lines)))) {
      const texts = filled.map(({ lines }) => textOf(lines));
      this.#into.add('printed', 'likely', texts.join('\n'));
      return;
    }
    const columns = this.#columnsOf(row);
    if (columns !== null) {
      this.#open('procedure');
      this.#isInTable = true;
      this.#hasProcedureTable = true;
      this.#procedure.begin(columns);
      return;
    }
    const first = only.lines.find(({ text }) => text.trim() !== '');
    if (filled.length === 1 && first !== undefined && !this.#isOwnRow(row)) {
      for (const line of only.lines) this.#line(line);
      return;
    }
    if (this.#isInTable) this.#procedure.row(row);
    else if (this.#section === 'writtenRecord' || this.#section === 'notes') {
      const place = this.#section;
      for (const { lines } of filled) for (const line of lines) this.#append(place, line);
    } else if (this.#section === 'evaluation') this.#evaluation.table([row]);
    else if (this.#section === 'procedure')
      this.#into.unknown(filled.flatMap(({ lines }) => lines));
    else this.#head.row(row);
  }

  /** Questions beside answers are a déroulement too, except in an evaluation. */
  #columnsOf(row: TableRow) {
    const columns = procedureColumns(row);
    const isMore = columns?.some(
      ({ kind }) => kind !== 'instruction' && kind !== 'result' && kind !== null,
    );
    return this.#section === 'evaluation' && isMore !== true ? null : columns;
  }

  /** A wide row of the déroulement is a heading there, unless it opens another section of the sheet. */
  #isOwnRow(row: TableRow): boolean {
    if (!this.#isInTable)
      return (
        row.length > 1 || (this.#section === 'head' && markedOf(row[0]?.lines ?? []).includes('\n'))
      );
    const text = textOf(row.flatMap(({ lines }) => lines));
    const section = sectionOf(text.split('\n')[0] ?? '');
    return section !== 'writtenRecord' && section !== 'notes';
  }
}
