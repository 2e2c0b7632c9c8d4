import { expect, test } from 'vitest';
import { isThrifty } from './connection.ts';

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{}, false],
])('with %o nothing unrequested is fetched: %s', (connection, expected) => {
  expect(isThrifty({ connection })).toBe(expected);
});

test('a browser without connection data counts as fast', () => {
  expect(isThrifty({})).toBe(false);
});
