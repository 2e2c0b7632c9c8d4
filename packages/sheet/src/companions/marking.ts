import { shareMinutes } from '../demarches/minutes.ts';
import type { Lesson } from '../lesson/index.ts';
import { evaluationTotal } from '../lesson/vocabulary.ts';
import { fold } from '../model/index.ts';
import type { SheetContent } from '../model/index.ts';
import { isBlank } from './blank.ts';
import type { CompanionGap } from './kinds.ts';
import { companionLabelsOf } from './labels/index.ts';

/** Points for the minimal criteria and for perfection, as inspectors expect them. */
export const minimalPoints = 18;
export const perfectionPoints = evaluationTotal - minimalPoints;

/** An evaluation measures with three items at least. */
const fewestItems = 3;
/** More cannot share 18 points among three criteria and leave each something to measure. */
const mostItems = 9;

export interface MarkedItem {
  readonly question: string;
  readonly answer: string;
  readonly points: number;
}

export interface MarkedCriterion {
  readonly id: string;
  readonly kind: 'minimal' | 'perfection';
  readonly text: string;
  readonly points: number;
}

export interface Marking {
  readonly situation: string;
  readonly items: readonly MarkedItem[];
  readonly criteria: readonly MarkedCriterion[];
  /** Points of each minimal criterion in each item. */
  readonly cells: readonly (readonly number[])[];
  /** The sheet's own points did not make 18 and 2. */
  readonly isSharedAnew: boolean;
}

interface Item {
  readonly question: string;
  readonly answer: string;
  readonly points?: number;
}

const sum = (all: readonly { readonly points?: number }[]) =>
  all.reduce((total, { points = 0 }) => total + points, 0);

/** The sheet's items; where they are fewer than three, the lesson's others complete them. */
function itemsOf({ evaluation }: SheetContent, lesson: Lesson | null): readonly Item[] {
  const own = evaluation.items.filter(({ question }) => question.trim() !== '');
  const asked = new Set(own.map(({ question }) => fold(question)));
  const others = (lesson?.evaluation.items ?? []).filter(
    ({ question }) => !asked.has(fold(question)),
  );
  return [...own, ...others.slice(0, Math.max(0, fewestItems - own.length))];
}

/** Those of the sheet, of its lesson, or the usual ones: 18 points and 2. */
function criteriaOf(content: SheetContent, lesson: Lesson | null): readonly MarkedCriterion[] {
  const sets = [content.evaluation.criteria ?? [], lesson?.evaluation.criteria ?? []];
  const own = sets.find(isWhole);
  const standard = companionLabelsOf(content.language).evaluation.standard.map(
    ([id, text]): MarkedCriterion => ({
      id,
      kind: id === 'CP' ? 'perfection' : 'minimal',
      text,
      points: 1,
    }),
  );
  const found = own ?? standard;
  const shares = (kind: MarkedCriterion['kind'], total: number) => {
    const some = found.filter((one) => one.kind === kind);
    return share(
      total,
      some.map(({ points }) => points),
    ).map((points, index) => ({
      id: some[index]?.id ?? '',
      kind,
      text: some[index]?.text ?? '',
      points,
    }));
  };
  return [...shares('minimal', minimalPoints), ...shares('perfection', perfectionPoints)];
}

/** With both kinds, in words; of perfection as many as can have a point. */
function isWhole(criteria: readonly MarkedCriterion[]): boolean {
  const perfection = criteria.filter(({ kind }) => kind === 'perfection').length;
  return (
    perfection > 0 &&
    perfection <= perfectionPoints &&
    perfection < criteria.length &&
    criteria.every(({ text }) => !isBlank(text))
  );
}

/** In proportion to the weights; as they are where they add up. */
function share(total: number, weights: readonly number[]): readonly number[] {
  const isExact =
    weights.reduce((all, weight) => all + weight, 0) === total &&
    weights.every((weight) => Number.isInteger(weight) && weight > 0);
  return isExact ? weights : shareMinutes(total, weights);
}

/** Each item's points among the criteria, so that rows and columns add up: the largest remainders of what is left. */
export function sharedCells(
  items: readonly number[],
  criteria: readonly number[],
): readonly (readonly number[])[] {
  const left = [...criteria];
  const columns = items.map((points) => {
    const total = left.reduce((all, one) => all + one, 0);
    const exact = left.map((one) => (total === 0 ? 0 : (points * one) / total));
    const cells = exact.map(Math.floor);
    let rest = points - cells.reduce((all, one) => all + one, 0);
    const order = exact
      .map((value, index) => ({ index, part: value - Math.floor(value) }))
      .toSorted((one, other) => other.part - one.part || one.index - other.index);
    for (const { index } of order) {
      if (rest === 0) break;
      if ((cells[index] ?? 0) >= (left[index] ?? 0)) continue;
      cells[index] = (cells[index] ?? 0) + 1;
      rest -= 1;
    }
    for (const [index, cell] of cells.entries()) left[index] = (left[index] ?? 0) - cell;
    return cells;
  });
  return criteria.map((_, row) => columns.map((column) => column[row] ?? 0));
}

/** The evaluation of a sheet, out of 20; or why it has none. */
export function markingOf(content: SheetContent, lesson: Lesson | null): Marking | CompanionGap {
  const items = itemsOf(content, lesson);
  if (items.length === 0) return content.origin === 'canvas' ? 'canvas' : 'blank';
  if (items.some(({ answer }) => isBlank(answer))) {
    return content.origin === 'canvas' ? 'canvas' : 'unanswered';
  }
  if (items.length > mostItems) return 'too-many';
  const points = share(
    minimalPoints,
    items.map((item) => item.points ?? 0),
  );
  const criteria = criteriaOf(content, lesson);
  const minimal = criteria.filter(({ kind }) => kind === 'minimal');
  const written = content.evaluation;
  const isComplete = written.items.length === items.length;
  return {
    situation: written.instructions.trim() || (lesson?.evaluation.situation ?? ''),
    items: items.map(({ question, answer }, index) => ({
      question,
      answer,
      points: points[index] ?? 0,
    })),
    criteria,
    cells: sharedCells(
      points,
      minimal.map((one) => one.points),
    ),
    isSharedAnew:
      isComplete &&
      sum(written.items) > 0 &&
      (sum(written.items) !== minimalPoints ||
        (written.criteria !== undefined &&
          written.criteria.length > 0 &&
          sum(written.criteria) !== evaluationTotal)),
  };
}
