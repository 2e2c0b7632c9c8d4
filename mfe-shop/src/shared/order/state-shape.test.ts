import { expect, test } from 'vitest';
import { shapeOf } from './state-shape.ts';

test.each([
  ['open', 0, 'hollow'],
  ['fulfilled', 0, 'filled'],
  ['partly-refunded', 0, 'half'],
  ['expired', 0, 'dash'],
  // Late money is owed whatever became of the order.
  ['expired', 500, 'ring'],
  ['fulfilled', 100, 'ring'],
] as const)('%s with %i owed is drawn %s', (state, owed, shape) => {
  expect(shapeOf({ state, owed })).toBe(shape);
});
