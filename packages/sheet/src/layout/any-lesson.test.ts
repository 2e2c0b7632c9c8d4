import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { catalogue } from '../catalogue/index.ts';
import { compose } from '../composer/index.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import { Lesson } from '../lesson/index.ts';
import { sheetKinds } from '../model/index.ts';
import { SheetContent } from '../schema/index.ts';

/** Lessons that fit the shape and fail the checks, as a teacher may save them. */
const spoiled: Record<string, (lesson: Lesson) => void> = {
  'activities for long sessions alone': ({ activities }) => {
    for (const activity of activities) activity.from = 110;
  },
  'references that lead nowhere': ({ activities, record, evaluation, afterwards }) => {
    for (const activity of activities) {
      activity.facts = ['f99'];
      activity.supports = ['s99'];
      activity.order = 'Lis s99 et s98.';
    }
    record.supports = ['s77'];
    for (const item of evaluation.items) item.objective = 'o3';
    for (const one of afterwards.remediation) one.misconception = 'm9';
  },
  'one role': ({ activities }) => {
    for (const activity of activities) activity.role = 'project';
  },
  'the wrong order': (lesson) => {
    lesson.activities = lesson.activities.toReversed();
  },
  'blank texts': ({ activities, situation, facts, evaluation }) => {
    for (const activity of activities) Object.assign(activity, { order: ' ', expected: ' ' });
    situation.text = ' ';
    for (const fact of facts) fact.text = ' ';
    for (const item of evaluation.items) Object.assign(item, { question: ' ', answer: ' ' });
  },
  'the longest texts': ({ activities, situation, record, evaluation, exercises, supports }) => {
    const text = 'é '.repeat(600);
    const long = 'x'.repeat(4_000);
    for (const activity of activities) {
      Object.assign(activity, { order: text, expected: text, difficulty: text, remedy: text });
    }
    Object.assign(situation, { text: long, question: text });
    record.text = long;
    evaluation.situation = long;
    for (const exercise of exercises) Object.assign(exercise, { statement: long, answer: long });
    for (const support of supports) support.title = 't'.repeat(200);
  },
  'the largest shares': ({ activities }) => {
    for (const activity of activities) activity.weight = 40;
  },
  'odd points': ({ evaluation }) => {
    for (const item of evaluation.items) item.points = 18;
    for (const criterion of evaluation.criteria) Object.assign(criterion, { id: 'C9', points: 1 });
  },
  'ids that stand twice': ({ activities, supports, exercises }) => {
    for (const activity of activities) activity.id = 'a1';
    for (const support of supports) support.id = 's1';
    for (const exercise of exercises) exercise.id = 'e1';
  },
  'groupings of another discipline': ({ activities }) => {
    for (const activity of activities) activity.grouping = 'CW';
  },
};

test.each(Object.entries(spoiled))('a lesson with %s still gives a sheet', (_, spoil) => {
  const lesson = structuredClone(fractionsLesson);
  spoil(lesson);
  expect(Value.Check(Lesson, lesson)).toBe(true);
  for (const kind of sheetKinds) {
    for (const [duration, classSize] of [
      [10, 1],
      [55, 48],
      [240, 150],
    ] as const) {
      const sheet = compose({
        level: 'cm1',
        series: null,
        discipline: 'mathematiques',
        topic: { kind: 'free', title: 'Les fractions' },
        lesson,
        facts: catalogue.factsFor('mathematiques', 'cm1', null),
        kind,
        duration,
        classSize,
        language: 'fr',
        wishes: '',
        seed: 'any',
      });
      const faults = [...Value.Errors(SheetContent, sheet)].map(({ instancePath }) => instancePath);
      expect(faults, `${kind} ${duration}`).toEqual([]);
    }
  }
});
