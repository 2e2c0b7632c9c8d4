import type { LessonPlan } from '@ardoise/contract';
import type { SheetLanguage } from '@ardoise/sheet';
import { isRecord, listOf, member, plainLine, plainText } from '../loose-text.ts';
import type { LooseLesson } from './loose-lesson.ts';

const lengthOf = (value: unknown) => listOf(value).length;

/** What a lesson is going to be, from what is written of it; null before its objective and situation. */
export function planOf(loose: LooseLesson, language: SheetLanguage): LessonPlan | null {
  const { situation } = loose;
  const objectives = listOf(loose.objectives)
    .filter(isRecord)
    .slice(0, 3)
    .map(({ verb, object, criterion }) =>
      plainLine(`${String(verb)} ${String(object)}, ${String(criterion)}.`, 600, language),
    );
  const question = plainText(member(situation, 'question'), 1_200, language);
  if (objectives.length === 0 || question === '') return null;
  return {
    objectives,
    situation: { text: plainText(member(situation, 'text'), 4_000, language), question },
    facts: lengthOf(loose.facts),
    activities: lengthOf(loose.activities),
    exercises: lengthOf(loose.exercises),
  };
}

/** The words by which a plan is known to be on its topic. */
export function textOfPlan(plan: LessonPlan, { facts }: LooseLesson): string {
  const said = listOf(facts).map((fact) => String(member(fact, 'text') ?? ''));
  return [...plan.objectives, plan.situation.text, plan.situation.question, ...said].join('\n');
}
