import { fold, labelsOf, sheetLanguages } from '@ardoise/sheet';
import { type Cell, isBlank, type Line, plainLine, type TableRow, textOf } from '../blocks.ts';
import { documentKindOf, disciplineOf } from '../labels/values.ts';
import type { Collector } from './collector.ts';
import { type FieldReader, parted } from './fields.ts';

const all = sheetLanguages.map(labelsOf);
const printed = new Set(
  all.flatMap(({ republic, authorities, logo }) =>
    [republic, ...Object.values(authorities), ...logo].map(fold),
  ),
);
const state =
  /^(?:republique du benin|ministere|direction (?:generale|departementale)|fraternite|circonscription|region pedagogique|m\.?e\.?[ms])/u;
const schoolNames = /^(?:(?:ecole|college|lycee|complexe|groupe scolaire|epp|ceg|c\.e\.g)\b)/u;

/** Reads the letterhead and the framed block: cells with a label above, beside or before the value. */
export class HeadReader {
  readonly #into: Collector;
  readonly #fields: FieldReader;

  constructor(into: Collector, fields: FieldReader) {
    this.#into = into;
    this.#fields = fields;
  }

  /** "Fiche pédagogique, intégration    SVT": false for every other line. */
  heading(line: Line): boolean {
    const [name = '', ...rest] = line.text
      .split('\t')
      .map((part) => part.replaceAll(/\u00A0/gu, ' ').trim());
    const kind = documentKindOf(name);
    if (kind === null) {
      if (
        !/^(?:fiche (?:pedagogique|de (?:preparation|lecon|cours|classe|sequence))|(?:plan|preparation) de (?:lecon|cours)|lesson plan)\b/u.test(
          fold(name),
        )
      )
        return false;
      const discipline = /(?:^| (?:de|d'|en|:) ?)([\p{L} -]+)$/u.exec(fold(name))?.[1] ?? '';
      this.#into.add('kind', 'likely', name);
      if (disciplineOf(discipline) !== null) this.#into.add('discipline', 'likely', discipline);
      return true;
    }
    this.#into.add('kind', 'sure', name);
    const discipline = rest.join(' ').trim();
    if (discipline !== '')
      this.#into.add('discipline', disciplineOf(discipline) === null ? 'none' : 'sure', discipline);
    return true;
  }

  /** A line of the letterhead; false when it is none. */
  letterhead(line: Line): boolean {
    const folded = fold(line.text);
    const year = /(20\d{2}) ?[-–/] ?(20\d{2})/u.exec(line.text);
    if (/annee|year/u.test(folded) && year !== null) {
      this.#into.add('schoolYear', 'sure', `${year[1]}-${year[2]}`);
      return true;
    }
    if (printed.has(folded) || state.test(folded) || /20…+|logo/u.test(folded)) {
      this.#into.add('printed', 'sure', line.text);
      return true;
    }
    if (all.some(({ school }) => folded.startsWith(`${fold(school)} …`))) return true;
    if (!schoolNames.test(folded) || line.text.length > 120 || this.#into.has('school'))
      return false;
    this.#into.add('school', 'likely', line.text);
    return true;
  }

  /** The table with the school on the left and the authorities on the right, as Ardoise prints it. */
  printedLetterhead(rows: readonly TableRow[]): void {
    const cells = rows.flat().filter(({ lines }) => !isBlank(lines));
    for (const { lines } of cells) {
      const isState = lines.some(({ text }) => printed.has(fold(text)));
      let hasName = false;
      for (const line of lines) {
        if (line.text.trim() === '') continue;
        if (isState || this.#isBlankSchool(line)) this.letterhead(line);
        else if (line.bold && !hasName) {
          hasName = true;
          this.#into.add('school', 'sure', line.text);
        } else
          this.#into.add(
            hasName && !this.#into.has('schoolAddress') ? 'schoolAddress' : 'printed',
            'sure',
            line.text,
          );
      }
    }
  }

  #isBlankSchool = (line: Line) =>
    all.some(({ school }) => fold(line.text).startsWith(`${fold(school)} …`)) ||
    printed.has(fold(line.text));

  /** Whether a table is the printed letterhead: it names the state and comes before everything else. */
  isLetterhead(rows: readonly TableRow[]): boolean {
    const names = all.map(({ republic }) => fold(republic));
    const texts = rows.flat().flatMap(({ lines }) => lines.map(({ text }) => fold(text)));
    const isOurs = texts.some((text) => names.includes(text));
    const areFields = rows.flat().some(({ lines }) => {
      const label = parted(textOf(lines))?.[0];
      return label !== undefined && this.#fields.knows(label);
    });
    return isOurs && !areFields && rows.length === 1 && !this.#into.has('kind');
  }

  /** A row of labels and values. */
  row(row: TableRow): void {
    const filled = row.filter(({ lines }) => !isBlank(lines));
    for (let index = 0; index < filled.length; index += 1) {
      const cell = filled[index];
      if (cell === undefined || this.#own(cell)) continue;
      const next = filled[index + 1];
      const label = textOf(cell.lines);
      const isLabel = this.#fields.knows(label);
      if (isLabel && next !== undefined && this.#isValue(label, next)) {
        this.#fields.field(label.replaceAll('\n', ' '), next.lines);
        index += 1;
      } else if (!isLabel) this.#free(cell);
    }
  }

  /** A label on a line of its own with the value below, or "label : value" on each line. */
  #own(cell: Cell): boolean {
    const [first, ...rest] = cell.lines.filter(({ text }) => text.trim() !== '');
    if (first === undefined) return true;
    if (rest.length > 0 && this.#fields.knows(first.text)) {
      this.#fields.field(first.text, rest);
      return true;
    }
    if (!this.#isLabelled(cell) || this.#fields.knows(textOf(cell.lines))) {
      // An empty field of the framed block.
      return rest.length === 0 && first.capitals && this.#fields.knows(first.text);
    }
    for (const line of cell.lines) {
      if (line.text.trim() !== '' && !this.#fields.line(line) && !this.letterhead(line))
        this.#into.unknown([line]);
    }
    this.#fields.close();
    return true;
  }

  /** Whether a cell can be the value of a label beside it, and is no field of its own. */
  #isValue(label: string, cell: Cell): boolean {
    const [first, second] = cell.lines.filter(({ text }) => text.trim() !== '');
    if (first === undefined || (second !== undefined && this.#fields.knows(first.text)))
      return false;
    return this.#fields.hasParts(label) || !this.#isLabelled(cell);
  }

  #isLabelled({ lines }: Cell): boolean {
    return lines.some((line) => {
      const label = parted(line.text)?.[0];
      return label !== undefined && this.#fields.knows(label);
    });
  }

  #free(cell: Cell): void {
    for (const line of cell.lines) {
      if (line.text.trim() === '') continue;
      if (!this.heading(line) && !this.letterhead(line)) this.#into.unknown([plainLine(line.text)]);
    }
  }
}
