import type { Lesson, LessonExercise } from '../lesson/index.ts';
import { factsMet, partedByMet } from '../lesson/taught.ts';
import { named } from './document-names.ts';
import { lengthOf } from './lengths.ts';

const kinds = ['direct', 'applied', 'transfer'] as const;

type Asking = Pick<Lesson, 'activities' | 'exercises'>;

const parted = ({ activities, exercises }: Asking, minutes: number) =>
  partedByMet(exercises, factsMet(activities, lengthOf(minutes)));

/** Exercises on what a session meets; all where it says of none what it meets. */
export function exercisesFor(lesson: Asking, minutes: number): readonly LessonExercise[] {
  const { met } = parted(lesson, minutes);
  return met.length > 0 ? met : lesson.exercises;
}

/** All exercises, those on what a session meets before the others. */
export function metFirst(lesson: Asking, minutes: number): readonly LessonExercise[] {
  const { met, early } = parted(lesson, minutes);
  return [...met, ...early];
}

/**
 * Exercises that can be done at home, where nobody has the documents of the sheet: the first of each kind before the
 * second ones.
 */
export function homeworkOf(exercises: readonly LessonExercise[]): LessonExercise[] {
  const free = exercises.filter(
    ({ statement, answer, figure }) =>
      figure === undefined && named(`${statement} ${answer}`).length === 0,
  );
  const rankOf = (exercise: LessonExercise) =>
    free.filter(({ kind }) => kind === exercise.kind).indexOf(exercise);
  return free.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  );
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** As many of them as learners can note in so many words, one at least and `most` at most. */
export function fitting(
  exercises: readonly LessonExercise[],
  { words, most }: { readonly words: number; readonly most: number },
): LessonExercise[] {
  let left = words;
  const chosen: LessonExercise[] = [];
  for (const exercise of exercises) {
    left -= wordsOf(exercise.statement);
    if (chosen.length === most || (chosen.length > 0 && left < 0)) break;
    chosen.push(exercise);
  }
  return chosen;
}
