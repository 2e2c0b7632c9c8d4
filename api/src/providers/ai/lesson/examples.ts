import type { LessonFinder, LessonSummary } from '@ardoise/lessons/finder';
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
    const away = ({ levels: own }: LessonSummary) =>
      Math.min(...own.map((one) => Math.abs(levels.indexOf(one) - levels.indexOf(level))));
    const inWords = lessons.nearest({ discipline, level, topic, language });
    const inClass = lessons.all().toSorted((a, b) => away(a) - away(b));
    const fitting = [...inWords, ...inClass].filter(
      (one) =>
        one.discipline === discipline &&
        one.id !== ground?.id &&
        one.levels.some((own) => cycleOf(own) === cycleOf(level)),
    );
    const found: Example[] = [];
    // One by one: each lesson that is looked at is parsed.
    for (const id of new Set(fitting.map((one) => one.id))) {
      if (found.length === most) break;
      const lesson = lessons.get(id);
      if (lesson?.identity.language === language) found.push(lesson);
    }
    return found;
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
