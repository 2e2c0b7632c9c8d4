import type { DemarcheStep } from '../../demarches/index.ts';
import { fold } from '../../model/index.ts';
import { groupingOf, type LayoutContext } from '../context.ts';
import type { Draft } from '../draft.ts';

const mostWords = 3;
/** Share of the words of a meaning that the record has, from which on it would tell the rule. */
const tells = 0.5;
const wordsIn = (text: string) => new Set(fold(text).match(/[\p{L}]{4,}/gu) ?? []);

/** Words that the class meets before the rule, and whose meaning does not tell it. */
function wordsFirst({ lesson, kept }: LayoutContext) {
  const rule = wordsIn(kept.record.text);
  const title = fold(lesson.identity.title);
  return lesson.vocabulary
    .filter(({ term, meaning }) => {
      const own = [...wordsIn(meaning)];
      const common = own.filter((word) => rule.has(word)).length;
      return !title.includes(fold(term)) && common < own.length * tells;
    })
    .slice(0, mostWords);
}

/** Where words are explained: with what is recalled, else where the situation is met, else at the start. */
const places = ['recall', 'hook', 'problem'];

/** The rows with one more at the start, in which the words of the lesson are explained; none before a test. */
export function withWords(
  context: LayoutContext,
  steps: readonly DemarcheStep[],
  rows: Draft[][],
): Draft[][] {
  const { phrases } = context.classroom;
  const words = wordsFirst(context);
  if (words.length === 0 || context.request.kind !== 'lesson') return rows;
  const found = places
    .map((role) => steps.findIndex((step, at) => step.role === role && (rows[at]?.length ?? 0) > 0))
    .find((at) => at >= 0);
  const place = found ?? rows.findIndex((own) => own.length > 0);
  const draft: Draft = {
    instruction: phrases.simple.words(words.map(({ term }) => term)),
    expectedResult: phrases.simple.explained(words),
    grouping: groupingOf(context, 'TC'),
    weight: 6,
    fewest: 2,
    budget: 'work',
    isAsked: true,
  };
  return rows.map((own, at) => (at === place ? [draft, ...own] : own));
}
