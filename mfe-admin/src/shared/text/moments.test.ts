import { intlFor } from '@ardoise/ui';
import { expect, test } from 'vitest';
import texts from '../../messages/fr.json' with { type: 'json' };
import { whenText } from './moments.ts';

const now = new Date('2026-11-23T12:00:00Z');
const intl = intlFor('fr', texts);

test.each([
  ['2026-11-23T09:41:00Z', 'aujourd’hui à 10\u202fh\u202f41'],
  // Past midnight in Benin, the evening before in London.
  ['2026-11-22T23:20:00Z', 'aujourd’hui à 0\u202fh\u202f20'],
  ['2026-11-22T17:20:00Z', 'hier à 18\u202fh\u202f20'],
  ['2026-11-17T08:12:00Z', '17 nov. à 9\u202fh\u202f12'],
  ['2025-11-17T08:12:00Z', '17 nov. 2025 à 9\u202fh\u202f12'],
])('%s is written %s', (moment, text) => {
  expect(whenText(intl, moment, now)).toBe(text);
});
