import { expect, test } from 'vitest';
import { readReturn } from './returned.ts';

const page = 'https://ardoise.example/dashboard/parametres';

test('an address without a result stays as it is', () => {
  expect(readReturn(`${page}?email=x`)).toEqual({ returned: null, href: `${page}?email=x` });
});

test('a result is removed from the address, the rest stays', () => {
  expect(readReturn(`${page}?linked=google&email=x`)).toEqual({
    returned: { name: 'linked' },
    href: `${page}?email=x`,
  });
});

test.each([
  ['IDENTITY_TAKEN', 'settings.identities.taken'],
  ['IDENTITY_AWAY', 'settings.identities.away'],
  ['toString', 'settings.identities.failed.text'],
  ['', 'settings.identities.failed.text'],
])('the problem %s has a message', (code, why) => {
  const { returned } = readReturn(`${page}?problem=${code}`);
  expect(returned).toEqual({ name: 'failed', why });
});
