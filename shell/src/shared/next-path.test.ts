import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const origin = 'https://ardoise.example';

test.each([
  ['/dashboard/create?level=cm2#x', '/dashboard/create?level=cm2#x'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['dashboard', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['https://evil.example/', '/dashboard'],
  ['https:evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/auth?next=/auth', '/dashboard'],
  ['/.//evil.example', '/dashboard'],
  ['/x/..//evil.example', '/dashboard'],
])('?next=%s leads to %s', (wanted, expected) => {
  expect(nextPath(wanted, origin)).toBe(expected);
});

test('no text leads to another site', () => {
  const piece = constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    '%2f',
    '?',
    '#',
  );
  const text = oneof(
    string(),
    array(piece).map((pieces) => pieces.join('')),
  );
  assert(
    property(text, (wanted) => {
      const path = nextPath(wanted, origin);
      expect(new URL(path, origin).origin).toBe(origin);
    }),
  );
});
