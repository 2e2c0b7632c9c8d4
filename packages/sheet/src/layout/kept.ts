import type { Lesson, LessonActivity, LessonExercise } from '../lesson/index.ts';

/** The lengths that a lesson is written for; a session keeps what the nearest shorter one keeps. */
export type Length = 30 | 55 | 110;

export function lengthOf(minutes: number): Length {
  if (minutes >= 90) return 110;
  return minutes >= 45 ? 55 : 30;
}

export interface Kept {
  readonly activities: readonly LessonActivity[];
  /** Done in class; the others are for home. */
  readonly exercises: readonly LessonExercise[];
  readonly items: Lesson['evaluation']['items'];
}

/** In a short session one item measures the lesson; the others and the exercises are for home. */
export function keptOf(lesson: Lesson, minutes: number): Kept {
  const length = lengthOf(minutes);
  return {
    activities: lesson.activities.filter(({ from }) => from <= length),
    exercises: length === 110 ? lesson.exercises : [],
    items: length === 30 ? lesson.evaluation.items.slice(0, 1) : lesson.evaluation.items,
  };
}

/** Minutes of the written evaluation, set apart before the rest is shared. */
export function evaluationMinutes(minutes: number): number {
  if (minutes >= 90) return 15;
  if (minutes >= 45) return Math.min(10, Math.max(8, Math.round(minutes / 6)));
  return Math.max(1, Math.round(minutes / 6));
}

/** Minutes of the exercises in a long session. */
export const exerciseMinutes = (minutes: number): number =>
  minutes >= 90 ? Math.round(minutes / 4.4) : 0;
