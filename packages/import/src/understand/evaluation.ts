import { fold, labelsOf, sheetLanguages } from '@ardoise/sheet';
import { isBlank, type Line, markedOf, plainLine, type TableRow, textOf } from '../blocks.ts';
import { labelOf } from '../labels/fields.ts';
import { numberIn } from '../labels/values.ts';
import { type Collector, joined } from './collector.ts';
import { parted } from './fields.ts';

const texts = sheetLanguages.map((language) => labelsOf(language).evaluation);
const answerLabels =
  /^(?:reponses?(?: attendues?)?|corriges?|solutions?|r|expected answers?|answers?|key)$/u;
const questionLabels = /^(?:questions?|items?|exercices?|consignes?|enonces?)$/u;
const pointsAtEnd = /\s*\((\d{1,3})\s?(?:points?|pts?)\s?\)\s*$/u;
const answerAtEnd = /\s*\((?:réponses?|corrigé|solution|answer|key)\s*:\s*(?<answer>.+)\)[\s.]*$/iu;
const numbered = /^\s*\d{1,2}\s?[.)](?!\d)/u;
const number = /^\s*(?:\d{1,2}|[a-h])\s?[.)°](?!\d)\s*/u;

/** Reads the evaluation: instructions, questions with their answers, and what a mark looks at. */
export class EvaluationReader {
  readonly #into: Collector;

  constructor(into: Collector) {
    this.#into = into;
  }

  /** Whether a line names the table of criteria that follows it. */
  isCriteriaHead = (text: string): boolean =>
    texts.some(({ criteria }) => fold(criteria.heading) === fold(text)) ||
    /^criteres? de (?:notation|correction)|^bareme$/u.test(labelOf(text));

  table(rows: readonly TableRow[]): void {
    const head = rows[0]?.map(({ lines }) => fold(textOf(lines))) ?? [];
    if (/^(?:criteres?|criteri(?:on|a))$/u.test(head[0] ?? '')) this.#criteria(rows.slice(1));
    else for (const row of rows) this.#row(row);
  }

  line(line: Line): void {
    const [label, value] = parted(line.marked) ?? [];
    if (label !== undefined && answerLabels.test(labelOf(label)) && this.#answer(value ?? ''))
      return;
    if (this.isCriteriaHead(line.text)) return;
    const isItem = line.isItem || number.test(line.text) || line.text.trim().endsWith('?');
    if (isItem) this.#item([line], []);
    else if (!this.#into.has('item')) this.#into.addLines('instructions', 'sure', [line]);
    else this.#into.addLines('unknown', 'none', [line]);
  }

  #answer(answer: string): boolean {
    return this.#into.extend('item', (piece) =>
      piece.item === undefined
        ? piece
        : {
            ...piece,
            text: joined(piece.text, answer),
            item: { ...piece.item, answer: joined(piece.item.answer, answer) },
          },
    );
  }

  #row(row: TableRow): void {
    const cells = row.filter(({ lines }) => !isBlank(lines));
    const [first, second] = row;
    if (first === undefined || cells.length === 0) return;
    const heads = cells.map(({ lines }) => labelOf(textOf(lines)));
    if (heads.every((head) => questionLabels.test(head) || answerLabels.test(head))) return;
    if (row.length === 1)
      for (const line of first.lines) if (line.text.trim() !== '') this.line(line);
    if (row.length < 2) return;
    const [questions, answers] = [numberedParts(first.lines), numberedParts(second?.lines ?? [])];
    if (questions.parts.length > 1) {
      for (const line of questions.before) this.line(line);
      for (const [index, part] of questions.parts.entries())
        this.#item(part, answers.parts[index] ?? []);
      for (const part of answers.parts.slice(questions.parts.length)) this.#into.unknown(part);
      return;
    }
    this.#item(first.lines, second?.lines ?? []);
    for (const { lines } of row.slice(2)) this.#into.unknown(lines);
  }

  #item(question: readonly Line[], answer: readonly Line[]): void {
    const whole = unnumbered(question);
    const within = textOf(answer) === '' ? answerAtEnd.exec(whole) : null;
    const asked = within === null ? whole : whole.slice(0, within.index);
    const points = pointsAtEnd.exec(asked)?.[1];
    this.#into.add('item', 'sure', joined(textOf(question), textOf(answer)), {
      item: {
        question: asked.replace(pointsAtEnd, ''),
        answer: within?.groups?.['answer'] ?? unnumbered(answer),
        points: points === undefined ? null : Number(points),
      },
    });
  }

  #criteria(rows: readonly TableRow[]): void {
    for (const row of rows) {
      const [name = '', text = '', points = ''] = row.map(({ lines }) => textOf(lines));
      if (texts.some(({ criteria }) => fold(criteria.total) === fold(name))) continue;
      const [id = '', kind = ''] = name.split(/, ?/u);
      const isPerfection = texts.some(({ criteria }) => fold(criteria.perfection) === fold(kind));
      this.#into.add('criterion', 'sure', joined(name, text, points), {
        criterion: {
          id: id.slice(0, 8),
          kind: isPerfection ? 'perfection' : 'minimal',
          text: markedOf(row[1]?.lines ?? [plainLine(text)]),
          points: Math.min(100, numberIn(points) ?? 0),
        },
      });
    }
  }
}

/** A cell with several questions, each from its number on, and what stands before the first. */
function numberedParts(lines: readonly Line[]): { before: Line[]; parts: Line[][] } {
  const before: Line[] = [];
  const parts: Line[][] = [];
  for (const line of lines) {
    const label = labelOf(line.text);
    if (line.text.trim() === '' || questionLabels.test(label) || answerLabels.test(label)) continue;
    if (numbered.test(line.text)) parts.push([line]);
    else (parts.at(-1) ?? before).push(line);
  }
  return { before, parts };
}

/** Without the number in front, which is bold in the files of Ardoise. */
function unnumbered(lines: readonly Line[]): string {
  const text = markedOf(lines);
  return text
    .replace(/^\*\*\s*(?:\d{1,2}|[a-h])\s?[.)]\s*\*\*\s*/u, '')
    .replace(number, '')
    .trim();
}
