import { expect, test } from 'vitest';
import { splitSecret } from './link-secret.ts';

const site = 'https://ardoise.example';

test.each([
  ['/dashboard/parametres?email=abc', 'abc', '/dashboard/parametres'],
  ['/dashboard/parametres?email=abc&email=d&x=1#y', 'abc', '/dashboard/parametres?x=1#y'],
  ['/dashboard/parametres', null, '/dashboard/parametres'],
  ['/dashboard/mes-fiches?email=abc', null, '/dashboard/mes-fiches?email=abc'],
])('%s', (path, token, rest) => {
  expect(splitSecret(site + path)).toEqual({ token, href: site + rest });
});
