import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { readFactorCode, readDigits } from './codes.ts';

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
])('six digits in %j', (text, expected) => {
  expect(readDigits(text)).toBe(expected);
});

test.each([
  ['123 456', '123456'],
  ['ABCDE-fgh23', 'abcde-fgh23'],
  ['abcdefgh23', 'abcde-fgh23'],
  ['abcde-fgh10', null],
  ['abcde', null],
])('second factor in %j', (text, expected) => {
  expect(readFactorCode(text)).toBe(expected);
});

test('a recovery code is recognised in any case and grouping', () => {
  const sign = constantFrom(...'abcdefghijklmnopqrstuvwxyz23456789');
  assert(
    property(
      array(sign, { minLength: 10, maxLength: 10 }),
      constantFrom('', ' ', '-', ' - '),
      (signs, gap) => {
        const code = `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`;
        expect(readFactorCode(code.toUpperCase().replace('-', gap))).toBe(code);
      },
    ),
  );
});
