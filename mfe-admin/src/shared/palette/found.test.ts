import { expect, test } from 'vitest';
import { isFound } from './found.ts';

const jonas = ['Jonas Tévi', 'j.tevi@exemple.org'];

test.each([
  ['', true],
  ['tevi', true],
  ['TÉV jo', true],
  ['j.tevi@ex', true],
  ['exemple', true],
  ['vi', false],
  ['jonas kpodar', false],
])('“%s” finds Jonas Tévi: %s', (typed, expected) => {
  expect(isFound(typed, jonas)).toBe(expected);
});
