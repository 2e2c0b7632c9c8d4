import { isBrief } from '../../demarches/index.ts';
import type { Lesson } from '../../lesson/index.ts';
import { linesAsked } from '../../lesson/long-writing.ts';
import { factsMet, isNeeded, partedByMet, shortItems } from '../../lesson/taught.ts';
import { exercisesFor, homeworkOf } from '../homework.ts';
import type { Kept } from '../kept.ts';
import { type Length, lengthOf } from '../lengths.ts';
import { extensionTask, remediationTasks, type Task } from '../task.ts';
import { scaled } from './criteria.ts';

/** From here on there is time for remediation and for the quick ones in class. */
const veryLong = 150;

type Item = Lesson['evaluation']['items'][number];

/**
 * The items of a session: a short one has one, which is no text to write and asks what the session has taught; at the
 * end of an hour there is no time for a long text, which is written at the next session, after the others.
 */
function itemsFor(
  items: readonly Item[],
  length: Length,
  met: ReadonlySet<string>,
): { readonly items: readonly Item[]; readonly later?: number } {
  if (length === 30) {
    const short = partedByMet(shortItems(items), met);
    return { items: [...short.met, ...short.early].slice(0, 1) };
  }
  const lines = items.map(({ question }) => linesAsked(question));
  const most = Math.max(...lines);
  const text = items[lines.lastIndexOf(most)];
  if (length === 110 || most === 0 || text === undefined || items.length < 2) return { items };
  return { items: [...items.filter((item) => item !== text), text], later: 1 };
}

/** In a short session one item measures the lesson; exercises on what it has taught are for home. */
export function taught(lesson: Lesson, minutes: number): Kept {
  const length = lengthOf(minutes);
  const { evaluation, record } = lesson;
  const kept = lesson.activities.filter(({ from }) => from <= length);
  const more = minutes >= veryLong ? [...remediationTasks(lesson), extensionTask(lesson)] : [];
  const met = factsMet(lesson.activities, length);
  const asked = itemsFor(evaluation.items, length, met);
  const tasks = kept.map((activity): Task => ({
    ...activity,
    isNeeded: isNeeded(activity, kept, asked.items),
  }));
  const end = kept.findIndex(({ role }) => role === 'objectify' || role === 'project');
  const place = end < 0 ? kept.length : end;
  return {
    tasks: [...tasks.slice(0, place), ...more, ...tasks.slice(place)],
    exercises: length === 110 ? lesson.exercises : [],
    home: length === 110 || isBrief(minutes) ? [] : homeworkOf(exercisesFor(lesson, minutes)),
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
