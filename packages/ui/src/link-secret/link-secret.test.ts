import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { splitSecret } from './link-secret.ts';

const site = 'https://ardoise.example';
const kinds = ['recovery', 'verify'] as const;

test.each([
  ['/auth?recovery=abc', { kind: 'recovery', token: 'abc' }, '/auth'],
  [
    '/auth?verify=abc&next=%2Fdashboard',
    { kind: 'verify', token: 'abc' },
    '/auth?next=%2Fdashboard',
  ],
  ['/auth?verify=a&recovery=b', { kind: 'recovery', token: 'b' }, '/auth'],
  ['/auth?recovery=a&recovery=b&x=1#y', { kind: 'recovery', token: 'a' }, '/auth?x=1#y'],
  ['/auth?recovery=', { kind: 'recovery', token: '' }, '/auth'],
  ['/auth?mode=sign-up', null, '/auth?mode=sign-up'],
  ['/exemple?verify=abc', null, '/exemple?verify=abc'],
])('%s', (path, secret, rest) => {
  expect(splitSecret(site + path, '/auth', kinds)).toEqual({ secret, href: site + rest });
});

test('no secret is ever left in the address', () => {
  assert(
    property(string({ minLength: 1 }), constantFrom(...kinds), (token, kind) => {
      const query = new URLSearchParams([
        ['next', '/dashboard'],
        [kind, token],
        [kind, `${token}2`],
      ]);
      const { secret, href } = splitSecret(`${site}/auth?${query.toString()}`, '/auth', kinds);
      expect(secret).toEqual({ kind, token });
      expect(href).toBe(`${site}/auth?next=%2Fdashboard`);
    }),
  );
});
