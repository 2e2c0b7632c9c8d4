import { linesAsked } from './long-writing.ts';
import type { Lesson, LessonActivity } from './schema.ts';
import type { ActivityRole } from './vocabulary.ts';

type Item = Lesson['evaluation']['items'][number];

/** What is done at home comes after the evaluation. */
const isBefore = (role: ActivityRole) => role !== 'project';

/** Facts that a session of so many minutes meets before its evaluation. */
export const factsMet = (activities: Lesson['activities'], minutes: number): ReadonlySet<string> =>
  new Set(
    activities
      .filter(({ from, role }) => from <= minutes && isBefore(role))
      .flatMap(({ facts }) => facts),
  );

/** What asks nothing but met facts, and what also asks others. */
export function partedByMet<Asked extends { readonly facts: readonly string[] }>(
  all: readonly Asked[],
  met: ReadonlySet<string>,
): { readonly met: readonly Asked[]; readonly early: readonly Asked[] } {
  const isMet = ({ facts }: Asked) => facts.every((fact) => met.has(fact));
  return { met: all.filter(isMet), early: all.filter((one) => !isMet(one)) };
}

/** The items that a session of half an hour can ask: no text to write where another answer is shorter. */
export function shortItems(items: readonly Item[]): readonly Item[] {
  const lines = items.map(({ question }) => linesAsked(question));
  const fewest = Math.min(...lines);
  return items.filter((_, index) => lines[index] === fewest);
}

/** Whether an activity alone meets something that is asked, so that a session cannot leave it out. */
export function isNeeded(
  activity: LessonActivity,
  kept: readonly LessonActivity[],
  asked: readonly { readonly facts: readonly string[] }[],
): boolean {
  const others = new Set(kept.filter((one) => one !== activity).flatMap(({ facts }) => facts));
  const own = activity.facts.filter((fact) => !others.has(fact));
  return asked.some(({ facts }) => facts.some((fact) => own.includes(fact)));
}
