import { expect, test } from 'vitest';
import { placeOf } from './row-place.ts';

const keys = ['a', 'b', 'c'];

test('before the first move there is no row, and none is gone: keys act on what is chosen', () => {
  expect(placeOf(keys, null)).toMatchObject({ here: null, isGone: false });
  expect(placeOf([], null)).toMatchObject({ here: null, isGone: false });
});

test('a row keeps the keys while it is in the list, wherever it moves to', () => {
  expect(placeOf(keys, 'b')).toMatchObject({ here: 'b', isGone: false });
  expect(placeOf(['b', 'd'], 'b')).toMatchObject({ here: 'b', isGone: false });
});

test('a row that has left the list is gone, and the one in its place is not meant', () => {
  expect(placeOf(['a', 'c'], 'b')).toMatchObject({ here: null, isGone: true });
  expect(placeOf([], 'b')).toMatchObject({ here: null, isGone: true });
});

test('moves stay within the list, and begin at its top after the row is gone', () => {
  expect(placeOf(keys, 'b').placeAfter(1)).toBe(2);
  expect(placeOf(keys, 'c').placeAfter(1)).toBe(2);
  expect(placeOf(keys, 'a').placeAfter(-1)).toBe(0);
  expect(placeOf(keys, null).placeAfter(1)).toBe(0);
  expect(placeOf(keys, 'gone').placeAfter(1)).toBe(0);
  expect(placeOf([], 'a').placeAfter(1)).toBe(null);
});
