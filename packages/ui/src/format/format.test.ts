import { expect, test } from 'vitest';
import { intlFor } from '../i18n/i18n-provider.tsx';
import { beninTime } from './benin.ts';
import { formatLongDate, formatRelativeDate, formatShortDate } from './dates.ts';
import { formatMoney } from './money.ts';

const french = intlFor('fr', {});
const now = new Date(2026, 10, 20, 18, 0);

test.each([
  [1000, '1\u202f000\u202fFCFA'],
  [100, '100\u202fFCFA'],
  [1_250_000, '1\u202f250\u202f000\u202fFCFA'],
])('%i is written with narrow no-break spaces', (amount, written) => {
  expect(formatMoney(french, amount)).toBe(written);
});

test('dates are short, and relative while they are near', () => {
  expect(formatShortDate(french, new Date(2026, 10, 18), now)).toBe('mercredi 18');
  expect(formatShortDate(french, new Date(2026, 8, 3), now)).toBe('3 sept.');
  expect(formatShortDate(french, new Date(2025, 8, 3), now)).toBe('3 sept. 2025');
  expect(formatRelativeDate(french, new Date(2026, 10, 20, 17, 55), now)).toBe('il y a 5 minutes');
  expect(formatRelativeDate(french, new Date(2026, 10, 19, 23, 0), now)).toBe('hier');
});

test('the first of a month is an ordinal in French, and only there', () => {
  const first = new Date(2026, 11, 1);
  expect(formatLongDate(french, first)).toBe('mardi 1er décembre 2026');
  expect(formatShortDate(french, first, new Date(2026, 11, 20))).toBe('1er déc.');
  expect(formatShortDate(french, first, new Date(2026, 11, 2))).toBe('mardi 1er');
  expect(formatLongDate(intlFor('en', {}), first)).toMatch(/\b1\b/u);
});

test.each([
  ['2026-11-20T23:05:00Z', { hours: '0', minutes: '05' }],
  ['2026-11-20T13:35:41Z', { hours: '14', minutes: '35' }],
])('%s is read on a clock of Benin, wherever the device is', (moment, time) => {
  expect(beninTime(moment)).toEqual(time);
});
