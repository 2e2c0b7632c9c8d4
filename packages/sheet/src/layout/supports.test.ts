import { expect, it } from 'vitest';
import { fractionsLesson } from '../fixtures/lessons.ts';
import type { Figure, Lesson } from '../lesson/index.ts';
import { drawingOf } from '../lesson/figures/draw/index.ts';
import { printSupports } from './supports.ts';

const figureOf = (labels: 'shown' | 'hidden'): Figure => ({
  kind: 'picture-cards',
  columns: 2,
  labels,
  cards: [{ name: 'poule' }, { name: 'chat' }],
});
const cards = (labels: 'shown' | 'hidden', note?: string): Lesson['supports'][number] => ({
  id: 's9',
  kind: 'figure',
  title: 'Deux dessins',
  alt: 'Deux dessins : poule, chat.',
  ...(note === undefined ? {} : { note }),
  figure: figureOf(labels),
});

const noteOf = (support: Lesson['supports'][number]) =>
  printSupports(
    { ...fractionsLesson, supports: [support] },
    fractionsLesson.situation,
    new Set(['s9']),
  ).documents.at(-1)?.note;

it('tells the teacher to draw what learners name, unless the lesson says what to do', () => {
  expect(noteOf(cards('hidden'))).toMatch(/dessinez chaque chose au tableau/u);
  expect(noteOf(cards('hidden', 'Apportez les deux.'))).toBe('Apportez les deux.');
  expect(noteOf(cards('shown'))).toBeUndefined();
});

it('leaves room to draw above the name', () => {
  const textsOf = (labels: 'shown' | 'hidden') =>
    drawingOf(figureOf(labels))?.shapes.flatMap((shape) => (shape.is === 'text' ? [shape] : [])) ??
    [];
  const heightOf = (labels: 'shown' | 'hidden') =>
    textsOf(labels).find(({ text }) => text === 'poule')?.at[1] ?? 0;
  expect(heightOf('hidden')).toBeGreaterThan(heightOf('shown') * 1.8);
});
