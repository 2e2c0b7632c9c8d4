import { expect, it } from 'vitest';
import { fractionsLesson } from '../../fixtures/lessons.ts';
import type { Lesson } from '../../lesson/index.ts';
import { taught } from './lesson.ts';

/** A fact that only the activities from 55 minutes on meet. */
const late = 'f99';

function lessonWith(change: (lesson: Lesson) => void): Lesson {
  const lesson = structuredClone(fractionsLesson);
  const longer = lesson.activities.find(({ from }) => from === 55);
  longer?.facts.push(late);
  change(lesson);
  return lesson;
}
const asked = (lesson: Lesson, minutes: number) =>
  taught(lesson, minutes).evaluation.items.map(({ question }) => question);

it('half an hour asks the first item that it has met', () => {
  const [first, second] = fractionsLesson.evaluation.items;
  expect(asked(fractionsLesson, 30)).toEqual([first?.question]);
  const lesson = lessonWith(({ evaluation }) => evaluation.items[0]?.facts.push(late));
  expect(asked(lesson, 30)).toEqual([second?.question]);
  expect(asked(lesson, 60)).toHaveLength(lesson.evaluation.items.length);
});

it('asks the first one where half an hour has met none', () => {
  const lesson = lessonWith(({ evaluation }) => {
    for (const item of evaluation.items) item.facts.push(late);
  });
  expect(asked(lesson, 30)).toEqual([fractionsLesson.evaluation.items[0]?.question]);
});

it('gives for home what the session has met', () => {
  const home = (lesson: Lesson, minutes: number) =>
    (taught(lesson, minutes).home ?? []).map(({ id }) => id);
  const [first] = home(fractionsLesson, 30);
  const lesson = lessonWith(({ exercises }) => {
    for (const exercise of exercises) if (exercise.id === first) exercise.facts.push(late);
  });
  expect(home(lesson, 30)).not.toContain(first);
  expect(home(lesson, 55)).toContain(first);
});

it('gives the exercises of a lesson that does not say what its activities meet', () => {
  const lesson = lessonWith(({ activities }) => {
    for (const activity of activities) activity.facts = [];
  });
  expect(taught(lesson, 30).home).not.toEqual([]);
});

it('marks the activity that alone meets what the evaluation asks', () => {
  const lesson = lessonWith(({ activities, evaluation }) => {
    const twice = activities.filter(({ from }) => from === 30).slice(0, 2);
    for (const activity of twice) activity.facts.push('f98');
    evaluation.items.at(-1)?.facts.push(late, 'f98');
  });
  const needed = taught(lesson, 55).tasks.filter((task) => task.isNeeded === true);
  const alone = lesson.activities.find(({ facts }) => facts.includes(late));
  expect(needed.map(({ order }) => order)).toContain(alone?.order);
  expect(needed.map(({ order }) => order)).not.toContain(lesson.activities[0]?.order);
});
