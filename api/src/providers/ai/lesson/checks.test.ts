import { marketLesson } from '@ardoise/sheet/fixtures/lessons';
import { afterAll, expect, test } from 'vitest';
import { createLessonChecks } from './checks.ts';
import { checkShaped, foreignFaults } from './faults.ts';

const checks = createLessonChecks();
afterAll(() => checks.close());

const subject = { title: 'At the market', language: 'en' } as const;
const faulty = { ...marketLesson, record: { title: 'A price', text: '12 × 3 = 35' } };

test('a lesson is checked as without a thread', async () => {
  for (const value of [marketLesson, faulty, { objectives: 'none' }, null])
    expect(await checks.shaped(value, subject)).toEqual(checkShaped(value, subject));
  const other = { title: 'La voix passive', language: 'en' } as const;
  expect(await checks.shaped(marketLesson, other)).toEqual(checkShaped(marketLesson, other));
  const french = 'Les élèves comparent les prix du marché et rendent la monnaie. '.repeat(8);
  expect(await checks.foreign(french, subject)).toEqual(foreignFaults(french, subject));
});

test('the event loop turns while lessons are checked', async () => {
  await checks.shaped(marketLesson, subject);
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await Promise.all(Array.from({ length: 20 }, () => checks.shaped(marketLesson, subject)));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});
