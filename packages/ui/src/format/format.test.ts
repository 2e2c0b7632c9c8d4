import { expect, test } from 'vitest';
import { intlFor } from '../i18n/i18n-provider.tsx';
import { formatRelativeDate, formatShortDate } from './dates.ts';
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
