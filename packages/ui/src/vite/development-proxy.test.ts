import { expect, test } from 'vitest';
import { pathsPattern } from './development-proxy.ts';

test.each([
  ['/users/me', true],
  ['/sheets/64b7f0c2', true],
  ['/sheets/64b7f0c2/share', true],
  ['/sheets', false],
  ['/sheets/1/2', false],
  ['/src/main.tsx', false],
  ['/usersxme', false],
])('whether the API has %s: %s', (path, expected) => {
  const paths = { '/users/me': {}, '/sheets/{id}': {}, '/sheets/{id}/share': {} };
  expect(pathsPattern({ paths }).test(path)).toBe(expected);
});

test('an answer of another shape has no routes', () => {
  for (const odd of [null, 'x', {}, { paths: {} }]) {
    expect(pathsPattern(odd).test('/users/me')).toBe(false);
  }
});
