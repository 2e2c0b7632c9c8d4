import { expect, test } from 'vitest';
import { schoolDay } from './school-day.ts';

test.each([
  [20, 20],
  [21, 23],
  [22, 23],
  [23, 23],
])('lessons shown on November %i, 2026 are those of the %i', (day, expected) => {
  const noon = new Date(2026, 10, day, 12).getTime();
  expect(schoolDay(noon).getDate()).toBe(expected);
});

test('the Monday after may be in the next month', () => {
  expect(schoolDay(new Date(2026, 9, 31, 12).getTime())).toEqual(new Date(2026, 10, 2, 12));
});
