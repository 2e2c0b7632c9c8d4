import { expect, test } from 'vitest';
import { isThrifty } from './connection.ts';

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{}, false],
])('with %o nothing unasked is fetched: %s', (connection, expected) => {
  expect(isThrifty({ connection })).toBe(expected);
});

test('a browser that does not tell is taken as it comes', () => {
  expect(isThrifty({})).toBe(false);
});
