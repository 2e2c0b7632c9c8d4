import type { ActivityRole, Lesson, LessonExercise } from '../lesson/index.ts';
import type { Grouping } from '../model/index.ts';

/** What learners do in a row: an activity of the lesson, or another of its parts in that place. */
export interface Task {
  readonly role: ActivityRole;
  readonly order: string;
  readonly expected: string;
  readonly difficulty?: string;
  readonly remedy?: string;
  readonly grouping: Grouping;
  readonly supports: readonly string[];
  /** Share of the session in hundredths. */
  readonly weight: number;
  /** It alone meets something that the evaluation asks. */
  readonly isNeeded?: boolean;
}

export function exerciseTask(exercise: LessonExercise): Task {
  return {
    role: exercise.kind === 'transfer' ? 'transfer' : 'practise',
    order: exercise.statement,
    expected: exercise.answer,
    grouping: 'TI',
    supports: [],
    weight: exercise.kind === 'direct' ? 8 : 12,
  };
}

/** What learners do who hold a belief that the lesson corrects. */
export function remediationTasks({ afterwards, misconceptions }: Lesson): Task[] {
  return afterwards.remediation.map((remediation) => {
    const belief = misconceptions.find(({ id }) => id === remediation.misconception);
    return {
      role: 'practise',
      order: remediation.do,
      expected: remediation.answer,
      ...(belief === undefined ? {} : { difficulty: belief.belief, remedy: belief.remedy }),
      grouping: 'TI',
      supports: [],
      weight: 8,
    };
  });
}

export function extensionTask({ afterwards: { extension } }: Lesson): Task {
  return {
    role: 'transfer',
    order: extension.task,
    expected: extension.answer,
    grouping: 'TI',
    supports: [],
    weight: 10,
  };
}
