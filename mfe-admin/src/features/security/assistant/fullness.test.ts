import { expect, test } from 'vitest';
import { fullness } from './fullness.ts';

test.each([
  [0, 100, 'room'],
  [79, 100, 'room'],
  [80, 100, 'most'],
  [99, 100, 'most'],
  [100, 100, 'full'],
  [0, 0, 'full'],
])('%i of %i is %s', (used, max, state) => {
  expect(fullness(used, max)).toBe(state);
});
