import { describe, expect, test } from 'vitest';
import { searchKeys, searchPrefix } from './search-keys.ts';

const account = {
  firstName: 'Sènan Marie-Ange',
  lastName: 'Hounkpè',
  email: 's.hounkpe@ecole.example',
  phone: '0197123456',
};
const isFound = (typed: string) => {
  const prefix = searchPrefix(typed);
  return prefix !== '' && searchKeys(account).some((key) => key.startsWith(prefix));
};

describe('an account is found', () => {
  test.each([
    'Sènan',
    'senan m',
    'marie ange hounkpe',
    'HOUNKPÈ',
    'Hounkpè Sènan',
    'ange',
    's.hounkpe@',
    'S.Hounkpe@ecole.example',
    '0197123456',
    '01 97 12 34 56',
    '+229 01 97 12',
    '00229 0197',
    '97 12 34 56',
    '01',
  ])('by %s', (typed) => expect(isFound(typed)).toBe(true));

  test.each(['nan', 'hounkpe marie', 'ecole', '12 34 56', '0198', '@', '  ', 'sz'])(
    'not by %s',
    (typed) => expect(isFound(typed)).toBe(false),
  );
});

test('a key that another begins with is not stored', () => {
  expect(searchKeys({ ...account, firstName: 'Afi', lastName: 'Dossou', phone: null })).toEqual([
    'afi dossou',
    'dossou afi',
    's hounkpe ecole example',
  ]);
});

test('names of punctuation alone and long ones leave a bounded number of short keys', () => {
  const keys = searchKeys({
    firstName: 'a '.repeat(40),
    lastName: 'é'.repeat(80),
    email: `${'x'.repeat(200)}@y.example`,
    phone: null,
  });
  expect(keys.length).toBeLessThanOrEqual(26);
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(120);
  expect(searchKeys({ firstName: '–', lastName: '…', email: '', phone: null })).toEqual([]);
});
