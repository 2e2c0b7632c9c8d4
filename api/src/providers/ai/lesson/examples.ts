import type { LessonFinder } from '@ardoise/lessons/finder';
import { cycleOf, levels } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import type { WriteRequest } from '../port.ts';

/** A lesson that is shown to a model as a worked example. */
export type Example = Pick<
  Lesson,
  | 'id'
  | 'identity'
  | 'objectives'
  | 'facts'
  | 'situation'
  | 'misconceptions'
  | 'activities'
  | 'exercises'
  | 'record'
  | 'evaluation'
>;

/** Finds the worked examples for a sheet: of its discipline and cycle, the nearest in words and class. */
export type ExampleSource = (request: WriteRequest) => readonly Example[];

/** More of them teach a model little, and cost seconds. */
const most = 2;

export function createExampleSource(
  lessons: Pick<LessonFinder, 'all' | 'nearest' | 'get'>,
): ExampleSource {
  return ({ discipline, level, topic, language, lesson: ground }) => {
    const away = ({ identity }: Lesson) =>
      Math.min(
        ...identity.levels.map((one) => Math.abs(levels.indexOf(one) - levels.indexOf(level))),
      );
    const inWords = lessons.nearest({ discipline, level, topic, language });
    const byId = (found: readonly { id: string }[]) =>
      found.flatMap(({ id }) => lessons.get(id) ?? []);
    const inClass = byId(lessons.all())
      .filter(({ identity }) => identity.discipline === discipline)
      .filter(({ identity }) => identity.language === language)
      .toSorted((a, b) => away(a) - away(b));
    return [...new Set([...byId(inWords), ...inClass])]
      .filter(({ id }) => id !== ground?.id)
      .filter(({ identity }) => identity.levels.some((one) => cycleOf(one) === cycleOf(level)))
      .slice(0, most);
  };
}

/** Roles whose activities show most of how a lesson is taught. */
const telling: ReadonlySet<string> = new Set(['discover', 'rule', 'practise', 'transfer']);

/** An example as a model would have written it, shortened to what teaches. */
export function shortened(example: Example): object {
  const { identity, objectives, facts, situation, activities, exercises, record, evaluation } =
    example;
  const seen = new Set<string>();
  return {
    title: identity.title,
    objectives: objectives.map(({ competences: _competences, ...objective }) => objective),
    situation,
    facts: facts.slice(0, 6),
    activities: activities.filter(({ role }) => {
      const isFirst = telling.has(role) && !seen.has(role);
      seen.add(role);
      return isFirst;
    }),
    exercises: exercises
      .filter(({ kind }) => kind !== 'direct')
      .slice(0, 2)
      .map(({ figure: _figure, ...exercise }) => exercise),
    record: { title: record.title, text: record.text },
    evaluation: { situation: evaluation.situation, items: evaluation.items.slice(0, 2) },
  };
}
