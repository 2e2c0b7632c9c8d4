import { expect, test } from 'vitest';
import { addressIn, chosenAddress, localeOfAddress } from './addresses.ts';

test('French addresses have no prefix, the others start with their language', () => {
  expect([addressIn('fr', '/'), addressIn('fr', '/about')]).toEqual(['/', '/about']);
  expect([addressIn('de', '/'), addressIn('de', '/about')]).toEqual(['/de', '/de/about']);
  expect([chosenAddress('fr', '/'), chosenAddress('es', '/')]).toEqual(['/?language=fr', '/es']);
});

test.each([
  ['/de', 'de'],
  ['/de/nulle-part', 'de'],
  ['/desk', null],
  ['/fr/about', null],
  ['/', null],
])('the prefix of %s names %s', (address, locale) => {
  expect(localeOfAddress(address)).toBe(locale);
});
