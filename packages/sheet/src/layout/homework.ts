import type { Lesson, LessonExercise } from '../lesson/index.ts';
import { named } from './document-names.ts';

const kinds = ['direct', 'applied', 'transfer'] as const;

/**
 * Exercises that can be done at home, where nobody has the documents of the sheet: the first of each kind before the
 * second ones.
 */
export function homeworkOf({ exercises }: Pick<Lesson, 'exercises'>): LessonExercise[] {
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
