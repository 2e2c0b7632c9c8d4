import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { splitSecret } from './link-secret.ts';

const site = 'https://ardoise.example';

test.each([
  ['/auth?recovery=abc', { kind: 'recovery', token: 'abc' }, '/auth'],
  [
    '/auth?verify=abc&next=%2Fdashboard',
    { kind: 'verify', token: 'abc' },
    '/auth?next=%2Fdashboard',
  ],
  ['/auth?verify=a&recovery=b', { kind: 'recovery', token: 'b' }, '/auth'],
  ['/auth?recovery=', { kind: 'recovery', token: '' }, '/auth'],
  ['/auth?mode=sign-up', null, '/auth?mode=sign-up'],
  ['/exemple?verify=abc', null, '/exemple?verify=abc'],
])('%s', (path, secret, rest) => {
  expect(splitSecret(site + path)).toEqual({ secret, href: site + rest });
});

test('no secret is ever left in the address', () => {
  assert(
    property(string({ minLength: 1 }), constantFrom('recovery', 'verify'), (token, kind) => {
      const query = new URLSearchParams([
        ['next', '/dashboard'],
        [kind, token],
        [kind, `${token}2`],
      ]);
      const { secret, href } = splitSecret(`${site}/auth?${query.toString()}`);
      expect(secret).toEqual({ kind, token });
      expect(href).toBe(`${site}/auth?next=%2Fdashboard`);
    }),
  );
});
