import { expect, it } from 'vitest';
import { nearest } from './nearest-beliefs.ts';

const belief = (id: string, text: string) => ({ id, belief: text, why: '', remedy: '' });

it('takes the beliefs that answer the situation, the nearest first, and none of another matter', () => {
  const situation = {
    text: 'Après la course, Bio souffle vite.',
    question: 'Par où l’air entre-t-il dans le corps ?',
  };
  const all = [
    belief('m1', '« La nuit, on ne dort pas. »'),
    belief('m2', '« Qui souffle vite est malade. »'),
    belief('m3', '« L’air entre dans le ventre et le corps gonfle. »'),
  ];
  expect(nearest(all, situation).map(({ id }) => id)).toEqual(['m3', 'm2']);
});
