import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ExpressionError, holds } from './expression.ts';

test.each([
  '3/4 * 1200 == 900',
  '1/3 + 1/3 + 1/3 == 1',
  '0.1 + 0.2 == 0.3',
  '5/4 > 1 and 3/4 < 1',
  '-(2 - 5) == 3',
  'count("Maman", "m") == 2',
  '2 <= 2 and 3 >= 2',
])('%s', (expression) => {
  expect(holds(expression)).toBe(true);
});

test.each(['2 + 2 == 5', '1/8 > 1/4', '5/4 > 1 and 3/4 > 1', 'count("mil", "m") == 2'])(
  'not %s',
  (expression) => {
    expect(holds(expression)).toBe(false);
  },
);

describe('an expression that cannot be read', () => {
  it.each([
    ['2 + 2', 'compares nothing'],
    ['2 + == 4', ''],
    ['x == 4', 'Identifier'],
    ['1 < 2 < 3', 'number is missing'],
    ['1 / 0 == 0', 'Division'],
    ['constructor.constructor("return 1")() == 1', 'not allowed'],
    ['count("a") == 1', 'two texts'],
    ['2 == 2; 3 == 3', 'not allowed'],
    ['', ''],
  ])('%s', (expression, why) => {
    expect(() => holds(expression)).toThrow(ExpressionError);
    expect(() => holds(expression)).toThrow(new RegExp(why, 'i'));
  });
});

test('a sum of random fractions is exact', () => {
  const part = tuple(integer({ min: -999, max: 999 }), integer({ min: 1, max: 999 }));
  assert(
    property(part, part, ([a, b], [c, d]) => {
      expect(holds(`${a}/${b} + ${c}/${d} == ${a * d + c * b} / ${b * d}`)).toBe(true);
    }),
  );
});
