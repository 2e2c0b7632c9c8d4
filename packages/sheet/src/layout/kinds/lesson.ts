import { shareMinutes } from '../../demarches/index.ts';
import type { Lesson } from '../../lesson/index.ts';
import type { Kept } from '../kept.ts';
import { extensionTask, remediationTasks } from '../task.ts';

/** The lengths that a lesson is written for; a session keeps what the nearest shorter one keeps. */
export type Length = 30 | 55 | 110;

export function lengthOf(minutes: number): Length {
  if (minutes >= 90) return 110;
  return minutes >= 45 ? 55 : 30;
}

const sum = (all: readonly { readonly points: number }[]) =>
  all.reduce((total, { points }) => total + points, 0);

/** What one item of three can earn is a third of what all can: criteria keep their shares of it, in whole points. */
function criteriaFor(
  { criteria, items }: Lesson['evaluation'],
  kept: readonly { readonly points: number }[],
): Lesson['evaluation']['criteria'] {
  const total = Math.round((sum(criteria) * sum(kept)) / sum(items));
  const shares = shareMinutes(
    Math.max(total, criteria.length),
    criteria.map(({ points }) => points),
  );
  return criteria.map((one, index) => ({ ...one, points: shares[index] ?? one.points }));
}

/** From here on there is time for remediation and for the quick ones in class. */
const veryLong = 150;

/** In a short session one item measures the lesson; the others and the exercises are for home. */
export function taught(lesson: Lesson, minutes: number): Kept {
  const length = lengthOf(minutes);
  const { evaluation, record } = lesson;
  const kept = lesson.activities.filter(({ from }) => from <= length);
  const more = minutes >= veryLong ? [...remediationTasks(lesson), extensionTask(lesson)] : [];
  const end = kept.findIndex(({ role }) => role === 'objectify' || role === 'project');
  const place = end < 0 ? kept.length : end;
  return {
    tasks: [...kept.slice(0, place), ...more, ...kept.slice(place)],
    exercises: length === 110 ? lesson.exercises : [],
    situation: lesson.situation,
    evaluation: {
      situation: evaluation.situation,
      items: length === 30 ? evaluation.items.slice(0, 1) : evaluation.items,
      criteria:
        length === 30 ? criteriaFor(evaluation, evaluation.items.slice(0, 1)) : evaluation.criteria,
      step: 'answer',
    },
    record: { ...record, isCopied: minutes >= 45 },
  };
}
