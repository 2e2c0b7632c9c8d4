import { expect, it } from 'vitest';
import type { LessonExercise } from '../lesson/index.ts';
import { fitting, homeworkOf } from './homework.ts';

const exercise = (id: string, kind: LessonExercise['kind'], statement: string): LessonExercise => ({
  id,
  kind,
  statement,
  steps: [],
  answer: '12',
  facts: [],
});

const exercises = [
  exercise('e1', 'direct', 'Calcule 3 × 4.'),
  exercise('e2', 'direct', 'Calcule 6 × 2.'),
  exercise('e3', 'applied', 'Lis le prix dans s2.'),
  exercise('e4', 'applied', 'Trois sacs à 4 F : combien ?'),
];

it('takes one of each kind first, and none that needs a document of the class', () => {
  expect(homeworkOf(exercises).map(({ id }) => id)).toEqual(['e1', 'e4', 'e2']);
});

it('gives as many as learners can note, and one at least', () => {
  expect(fitting(exercises, { words: 6, most: 3 }).map(({ id }) => id)).toEqual(['e1', 'e2']);
  expect(fitting(exercises, { words: 0, most: 3 })).toHaveLength(1);
  expect(fitting(exercises, { words: 99, most: 1 })).toHaveLength(1);
});
