import { loadLessons } from '@ardoise/lessons/compiled';
import { type DisciplineId, fold, type LevelId, levels } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { type LooseLesson, looseLessonOf } from '../../src/providers/ai/lesson/loose-lesson.ts';

const lessons = await loadLessons();

export interface LessonTask {
  readonly discipline: DisciplineId;
  readonly level: LevelId;
  readonly title: string;
}

/** A short title, such as that of a sound, has no stem. */
const isTitle = (text: string, { identity }: Lesson) => fold(text) === fold(identity.title);

const stems = (text: string) =>
  new Set((fold(text).match(/\p{L}{4,}/gu) ?? []).map((found) => found.slice(0, 6)));

/** The recorded lesson that is nearest to a task: in words first, then in class. */
export function recordedLesson({ discipline, level, title }: LessonTask): Lesson {
  const wanted = stems(title);
  const rank = (lesson: Lesson): number => {
    if (isTitle(title, lesson)) return Infinity;
    const { identity } = lesson;
    const said = stems([identity.title, ...identity.aliases].join(' '));
    const shared = [...wanted].filter((stem) => said.has(stem)).length;
    const away = Math.min(
      ...identity.levels.map((one) => Math.abs(levels.indexOf(one) - levels.indexOf(level))),
    );
    return shared * 100 - away;
  };
  const own = lessons.filter(({ identity }) => identity.discipline === discipline);
  const [best] = own.toSorted((a, b) => rank(b) - rank(a));
  if (best === undefined) throw new Error(`No lesson is recorded for ${discipline}`);
  return best;
}

/** A lesson on the task: the recorded one, which names the title where it speaks of something else. */
export function goodLesson(task: LessonTask): LooseLesson {
  const lesson = recordedLesson(task);
  const [first, ...others] = lesson.facts;
  const wanted = [...stems(task.title)];
  const named = wanted.filter((stem) => stems(lesson.identity.title).has(stem));
  const isIt =
    isTitle(task.title, lesson) || (named.length > 0 && named.length * 2 >= wanted.length);
  if (isIt || first === undefined) return looseLessonOf(lesson);
  return looseLessonOf({
    ...lesson,
    facts: [{ ...first, text: `${task.title}. ${first.text}` }, ...others],
  });
}

/** A whole and good lesson of another discipline, the one that shares the fewest words with the task. */
export function foreignLesson({ discipline, title }: LessonTask): LooseLesson {
  const wanted = [...stems(title)];
  const shared = (lesson: Lesson) => {
    const said = JSON.stringify(lesson);
    return wanted.filter((stem) => fold(said).includes(stem)).length;
  };
  const other = discipline === 'histoire-geographie' ? 'svt' : 'histoire-geographie';
  const [best] = lessons
    .filter(({ identity }) => identity.discipline === other)
    .toSorted((a, b) => shared(a) - shared(b));
  if (best === undefined) throw new Error(`No lesson is recorded for ${other}`);
  return looseLessonOf(best);
}

const spanish =
  'Los alumnos observan el dibujo que está en la pizarra y escriben en su cuaderno lo que han visto con sus propias palabras.';
const machineKeys = new Set([
  'id',
  'kind',
  'bloom',
  'role',
  'grouping',
  'facts',
  'supports',
  'objective',
  'misconception',
  'competenceIds',
  'check',
  'date',
  'figure',
]);

/** The same lesson in Spanish, on the topic. */
export function spanishLesson(task: LessonTask): unknown {
  const translate = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return machineKeys.has(key) ? value : `${spanish} ${task.title}.`;
    if (Array.isArray(value)) return value.map((one: unknown) => translate(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, translate(one, name)]),
    );
  };
  return translate(goodLesson(task), '');
}
