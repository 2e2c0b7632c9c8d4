import { fold, labelsOf, sheetLanguages } from '@ardoise/sheet';
import { type Line, markedOf, plainLine, textOf } from '../blocks.ts';
import type { ImportPlace } from '@ardoise/sheet';
import { fieldOf, forLearner, forTeacher, labelOf } from '../labels/fields.ts';
import { type Collector, joined } from './collector.ts';

/** "Label : value" as its two parts; null without a label that could be one. */
export function parted(text: string): readonly [label: string, value: string] | null {
  const found = /^\s*([^:]{1,70}?)\s*:\s*([\s\S]*)$/u.exec(text);
  return found === null ? null : [found[1] ?? '', found[2] ?? ''];
}

/** Lines in which several "label : value" stand beside each other. */
function pairsIn(line: Line): readonly Line[] {
  if (!/\t| {3,}/u.test(line.marked)) return [line];
  const parts = line.marked.split(/\t+| {3,}/u).filter((part) => part.trim() !== '');
  const areAll = parts.every((part) => {
    const pair = parted(part);
    return pair !== null && fieldOf(pair[0]) !== null;
  });
  return areAll ? parts.map((part) => plainLine(part)) : [line];
}

const strategies = sheetLanguages.map((language) => labelsOf(language).planning);
const isCombined = (label: string) =>
  strategies.some((texts) => labelOf(label) === labelOf(texts.strategies)) ||
  /^strategies? d'enseignement\W*(?:et )?(?:d')?apprentissage\W*(?:et )?(?:d')?evaluation$/u.test(
    labelOf(label),
  );
const isContents = (label: string) =>
  strategies.some((texts) => labelOf(label) === labelOf(texts.contents));
const isCompetences = (label: string) =>
  strategies.some((texts) => labelOf(label) === labelOf(texts.contentsAndCompetences));

/** Reads fields with their labels, of the head and the planning. */
export class FieldReader {
  readonly #into: Collector;
  /** A label whose value stands on the lines below it. */
  #open: ImportPlace | null = null;

  constructor(into: Collector) {
    this.#into = into;
  }

  close(): void {
    this.#open = null;
  }

  /** Whether it is a label that a sheet has. */
  knows(label: string): boolean {
    return (
      fieldOf(label) !== null || isCombined(label) || isContents(label) || isCompetences(label)
    );
  }

  /** Whether the value has labels of its own, as materials have. */
  hasParts(label: string): boolean {
    return isCombined(label) || isCompetences(label) || fieldOf(label) === 'teacherMaterials';
  }

  /** A line with "label : value", or below such a one; false when it is neither. */
  line(line: Line): boolean {
    const lines = pairsIn(line);
    if (lines.length > 1) {
      for (const one of lines) this.line(one);
      return true;
    }
    const [label, value] = parted(line.marked.replaceAll('**', '')) ?? [];
    if (label !== undefined && this.knows(label)) {
      this.field(label, value === undefined || value === '' ? [] : [plainLine(value)], true);
      return true;
    }
    // A heading whose value stands below it.
    const isHeading = line.level > 0 || line.bold || line.capitals;
    if (isHeading && fieldOf(line.text) !== null) {
      this.field(line.text, [], true);
      return true;
    }
    if (this.#open === null || line.level > 0) return false;
    this.#append(this.#open, line);
    return true;
  }

  /** A label with its value. */
  field(label: string, value: readonly Line[], mayFollow = false): void {
    this.#open = null;
    if (isContents(label) && textOf(value) === '') return;
    if (isCombined(label)) this.#strategies(value);
    else if (isCompetences(label)) this.#competences(value);
    else {
      const place = fieldOf(label);
      if (place === null) this.#into.unknown([plainLine(label), ...value]);
      else if (place === 'teacherMaterials') this.#materials(label, value);
      else if (place === 'duration' && this.#into.has('duration')) {
        // The planning says the duration again, with sums that Ardoise computes.
        this.#into.add('printed', 'sure', `${label} : ${textOf(value)}`);
      } else if (place === 'learningSituation' || place === 'sequence') {
        // "SA n° 2 : La numération" has its number in the label.
        const number = /\d{1,2}$/u.exec(label.trim())?.[0];
        this.#into.add(
          place,
          'sure',
          [number ?? '', markedOf(value)].filter((one) => one !== '').join('. '),
        );
      } else this.#into.addLines(place, 'sure', value);
      if (mayFollow && place !== null && textOf(value) === '') this.#open = place;
    }
  }

  #append(place: ImportPlace, line: Line): void {
    const added = this.#into.extend(place, (piece) => ({
      ...piece,
      text: joined(piece.text, line.marked.trim()),
    }));
    if (!added) this.#into.addLines(place, 'likely', [line]);
  }

  /** "Enseignant(e) : …" and "Apprenant : …" below one label. */
  #materials(label: string, lines: readonly Line[]): void {
    let place: ImportPlace = fieldOf(label) ?? 'teacherMaterials';
    for (const line of lines) {
      const [owner, value] = parted(line.marked) ?? [];
      const who = labelOf(owner ?? '');
      const isNamed = forLearner.test(who) || forTeacher.test(who);
      if (isNamed) place = forLearner.test(who) ? 'learnerMaterials' : 'teacherMaterials';
      this.#into.add(place, 'sure', isNamed ? (value ?? '') : line.marked);
    }
  }

  #strategies(lines: readonly Line[]): void {
    let place: ImportPlace = 'teachingStrategies';
    for (const line of lines) {
      const [label, value] = parted(line.marked) ?? [];
      const folded = fold(label ?? '');
      const named: ImportPlace | null = strategies.some(({ teaching }) => fold(teaching) === folded)
        ? 'teachingStrategies'
        : strategies.some(({ learning }) => fold(learning) === folded)
          ? 'learningStrategies'
          : strategies.some(({ evaluation }) => fold(evaluation) === folded)
            ? 'evaluationStrategies'
            : null;
      if (named !== null) {
        place = named;
        this.#into.add(place, 'sure', value ?? '');
      } else this.#append(place, line);
    }
  }

  /** "CD 1 …", "CTD 5 …" and "CT 2 …" below one label. */
  #competences(lines: readonly Line[]): void {
    for (const line of lines) {
      const kind = /^\W*(CDT|CTD|CD|CT)\b/u.exec(line.text)?.[1];
      const place: ImportPlace =
        kind === 'CT'
          ? 'transversalCompetences'
          : kind === undefined || kind === 'CD'
            ? 'disciplinaryCompetences'
            : 'crossDisciplinaryCompetences';
      this.#into.add(place, kind === undefined ? 'likely' : 'sure', markedOf([line]));
    }
  }
}
