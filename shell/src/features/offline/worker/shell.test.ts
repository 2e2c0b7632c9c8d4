import { expect, test } from 'vitest';
import { asBuilt } from './shell.ts';

const built = '<!doctype html><html><head><script>early()</script><meta charset="utf-8"></head>';

test('what the server adds about the site does not change the build’s hash', () => {
  const served = built.replace('<head>', '<head><meta name="ways-in" content="google">');
  expect(asBuilt(served)).toBe(built);
  expect(asBuilt(built)).toBe(built);
});

test('any other change of the document does', () => {
  const other = built.replace('<head>', '<head><script>other()</script>');
  expect(asBuilt(other)).toBe(other);
});
