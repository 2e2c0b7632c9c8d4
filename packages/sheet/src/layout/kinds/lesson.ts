import { isBrief } from '../../demarches/index.ts';
import type { Lesson } from '../../lesson/index.ts';
import { homeworkOf } from '../homework.ts';
import type { Kept } from '../kept.ts';
import { linesAsked } from '../long-writing.ts';
import { extensionTask, remediationTasks } from '../task.ts';
import { scaled } from './criteria.ts';

/** The lengths that a lesson is written for; a session keeps what the nearest shorter one keeps. */
export type Length = 30 | 55 | 110;

export function lengthOf(minutes: number): Length {
  if (minutes >= 90) return 110;
  return minutes >= 45 ? 55 : 30;
}

/** From here on there is time for remediation and for the quick ones in class. */
const veryLong = 150;

type Item = Lesson['evaluation']['items'][number];

/**
 * The items of a session: a short one has one, which is no text to write; at the end of an hour there is no time for
 * a long text, which is written at the next session, after the others.
 */
function itemsFor(
  items: readonly Item[],
  length: Length,
): { readonly items: readonly Item[]; readonly later?: number } {
  const lines = items.map(({ question }) => linesAsked(question));
  const most = Math.max(...lines);
  const text = items[lines.lastIndexOf(most)];
  if (length === 30) return { items: [items[lines.indexOf(Math.min(...lines))] ?? []].flat() };
  if (length === 110 || most === 0 || text === undefined || items.length < 2) return { items };
  return { items: [...items.filter((item) => item !== text), text], later: 1 };
}

/** In a short session one item measures the lesson; the others and the exercises are for home. */
export function taught(lesson: Lesson, minutes: number): Kept {
  const length = lengthOf(minutes);
  const { evaluation, record } = lesson;
  const kept = lesson.activities.filter(({ from }) => from <= length);
  const more = minutes >= veryLong ? [...remediationTasks(lesson), extensionTask(lesson)] : [];
  const end = kept.findIndex(({ role }) => role === 'objectify' || role === 'project');
  const place = end < 0 ? kept.length : end;
  const asked = itemsFor(evaluation.items, length);
  return {
    tasks: [...kept.slice(0, place), ...more, ...kept.slice(place)],
    exercises: length === 110 ? lesson.exercises : [],
    home: length === 110 || isBrief(minutes) ? [] : homeworkOf(lesson),
    situation: lesson.situation,
    evaluation: {
      situation: evaluation.situation,
      ...asked,
      criteria:
        length === 30
          ? scaled(evaluation.criteria, { kept: asked.items, all: evaluation.items })
          : evaluation.criteria,
      step: 'answer',
    },
    record: { ...record, isCopied: minutes >= 45 },
  };
}
