import { fold } from '../../../model/text.ts';
import { rowPlace, type Facts, type Rule } from '../../rule.ts';
import type { RowMatter } from '../../matter.ts';
import { shared, wordsIn } from '../../words/text.ts';

type Part = 'opening' | 'middle' | 'evaluation' | 'closing';

/** Steps of the end in any démarche; the phases before the learners find out are its opening. */
function partOf({ phase, step }: RowMatter): Part | undefined {
  const [inPhase, inStep] = [phase.key ?? '', step.key ?? ''];
  if (inStep === 'evaluation') return 'evaluation';
  if (/^(?:objectivation|projection)/u.test(inStep) || inPhase === 'retour-et-projection')
    return 'closing';
  if (inPhase === 'preliminaires' || inPhase === 'introduction') return 'opening';
  return inPhase === 'realisation' ? 'middle' : undefined;
}

/** What a row says that belongs to one part of a session, and the parts in which it is out of place. */
const marks: readonly {
  readonly field: 'instruction' | 'expectedResult';
  readonly says: RegExp;
  readonly notIn: readonly Part[];
}[] = [
  {
    field: 'expectedResult',
    says: /\bje saurai\b|\bi (?:will|shall) be able\b|\bi'll be able\b/u,
    notIn: ['middle', 'evaluation', 'closing'],
  },
  {
    field: 'instruction',
    says: /\b(?:ce que tu (?:sauras|apprendras)|what you will be able|titre et ce que|hypothes\w*|avant toute recherche)\b/u,
    notIn: ['evaluation', 'closing'],
  },
  {
    field: 'instruction',
    says: /\b(?:la question a laquelle la situation|the question that the situation)\b/u,
    notIn: ['evaluation', 'closing'],
  },
  {
    field: 'instruction',
    says: /\b(?:situation d'evaluation|assessment situation|evaluation)\b|\bquestions? 1 (?:a|et|to|and) \d/u,
    notIn: ['opening', 'middle'],
  },
  {
    field: 'instruction',
    says: /^(?:re)?cop(?:ie|iez|y) .*\b(?:cahiers?|book|notebook|resume|trace|lecon)\b/u,
    notIn: ['opening'],
  },
  {
    field: 'instruction',
    says: /\b(?:cette semaine|a la maison|prochaine (?:seance|lecon|fois)|apprendrons ensuite|la lecon suivante|this week|at home|next (?:lesson|time|session)|(?:demain|tomorrow),? (?:apporte|bring))\b/u,
    notIn: ['opening'],
  },
];

/** An order by which questions are answered, however short: "Fais 1, 2, 3." */
const asksQuestions =
  /\b(?:questions?|exerci[cs]e\w*|items?|evalu\w*|assessment|consignes?|reponds|repondez|answer|traite|feuille|sheet|test|seule?|alone)\b|\d/u;
/** Share of the answers' words that a row of the evaluation has by chance. */
const byChance = 0.2;

/** A row of the evaluation in which no question is answered. */
function evaluatesNothing({ row, result, order }: RowMatter, { content }: Facts): boolean {
  const items = content.evaluation.items.filter(({ answer }) => answer.trim() !== '');
  if (items.length < 2 || asksQuestions.test(fold(row.instruction))) return false;
  const answers = wordsIn(items.map(({ answer }) => answer).join('\n'));
  if (answers.stems.size < 3) return false;
  const said = new Set([...result, ...order]);
  return shared(answers.stems, said) / answers.stems.size < byChance;
}

/** A row elsewhere that answers the questions of the evaluation, by their numbers. */
function answersQuestions({ row }: RowMatter, { content }: Facts): boolean {
  const { items } = content.evaluation;
  const said = fold(row.expectedResult);
  if (items.length < 2 || !/(?:^|\s)1\) .*\s2\) /su.test(said)) return false;
  const answers = items.map(({ answer }) => fold(answer).slice(0, 24));
  return answers.filter((answer) => answer.length > 3 && said.includes(answer)).length >= 2;
}

/** What opens a session stands at its beginning, what measures and closes it at its end. */
export const rowsMisplaced: Rule = {
  code: 'rows-misplaced',
  area: 'substance',
  severity: 'error',
  points: { each: 24, most: 72 },
  check: (facts) => {
    // Other sessions ask what was learnt where a lesson opens, and set questions where it closes.
    if (facts.content.origin === 'canvas' || facts.content.kind !== 'lesson') return null;
    const found = facts.matter.rows.filter((row) => {
      const part = partOf(row);
      if (part === undefined) return false;
      if (part === 'evaluation') {
        if (evaluatesNothing(row, facts)) return true;
      } else if (answersQuestions(row, facts)) return true;
      return marks.some(
        ({ field, says, notIn }) => notIn.includes(part) && says.test(fold(row.row[field])),
      );
    });
    // One row may have its reasons.
    return found.length < 2
      ? []
      : found.map((row) => ({ place: rowPlace(row, 'instruction'), values: { row: row.number } }));
  },
};
