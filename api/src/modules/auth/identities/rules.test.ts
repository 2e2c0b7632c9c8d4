import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesOf } from './names.ts';
import { nextPath } from './next-path.ts';

const home = 'https://ardoise.example';

test('a browser stays on this site, whatever the link says', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '\t',
    '\n',
    '@',
    ':',
    'https:',
    '.',
    '..',
    'evil',
    '?',
    '#',
  );
  const crafted = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(crafted, fc.string(), fc.webUrl(), fc.webPath()), (wanted) => {
      const path = nextPath(wanted);
      if (path !== null) expect(new URL(path, home).origin).toBe(home);
    }),
  );
});

test('a path of this site is kept as it is', () => {
  for (const path of ['/dashboard', '/dashboard/bibliotheque?q=svt#liste', '/']) {
    expect(nextPath(path)).toBe(path);
  }
  expect(nextPath(undefined)).toBeNull();
});

test('an account gets two valid names from any claims of a provider', () => {
  const claim = fc.string({ unit: 'grapheme', maxLength: 120 });
  const person = fc.record({
    subject: fc.constant('1'),
    email: fc.constantFrom('', 'afi@ecole.example'),
    emailVerified: fc.boolean(),
    givenName: claim,
    familyName: claim,
    name: claim,
  });
  fc.assert(
    fc.property(person, (one) => {
      for (const name of Object.values(namesOf(one))) {
        expect(name).toMatch(/\S/);
        expect([...name].length).toBeLessThanOrEqual(80);
      }
    }),
  );
});
