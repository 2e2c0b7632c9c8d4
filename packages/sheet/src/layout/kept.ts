import type { Lesson, LessonExercise } from '../lesson/index.ts';
import type { Task } from './task.ts';

export interface KeptItem {
  readonly question: string;
  readonly answer: string;
  /** Id of the objective that it measures; null measures what came before. */
  readonly objective: string | null;
  readonly points?: number;
}

/** What a session of a kind and length takes from a lesson. */
export interface Kept {
  readonly tasks: readonly Task[];
  /** Done in class in a long session. */
  readonly exercises: readonly LessonExercise[];
  /** What learners do at home, of those that are not done in class. */
  readonly home?: readonly LessonExercise[];
  /** The first document of the session. */
  readonly situation: {
    /** By default that of a situation. */
    readonly title?: string;
    readonly text: string;
    readonly question: string;
  };
  /** What the class is to find out, where the situation does not ask it. */
  readonly object?: string;
  readonly evaluation: {
    readonly situation: string;
    readonly items: readonly KeptItem[];
    /** The last of them, as many, are texts that are written at the next session. */
    readonly later?: number;
    readonly criteria: Lesson['evaluation']['criteria'];
    /** In the step of evaluation learners read a situation and answer, only answer, or mark what they wrote before. */
    readonly step: 'answer' | 'check' | 'mark';
  };
  readonly record: {
    readonly title: string;
    readonly text: string;
    readonly supports: readonly string[];
    /** Learners copy it in class. */
    readonly isCopied: boolean;
  };
}

/** What the class is to find out: the question of the session's situation, else the last one that is evaluated. */
export function questionOf(
  lesson: Lesson,
  { situation, object }: Pick<Kept, 'situation' | 'object'>,
): string {
  return situation.question || (object ?? lesson.evaluation.items.at(-1)?.question ?? '');
}
