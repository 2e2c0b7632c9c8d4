import { intlFor } from '@ardoise/ui';
import { expect, test } from 'vitest';
import texts from '../messages/fr.json' with { type: 'json' };
import { durationText } from './duration-text.ts';

const intl = intlFor('fr', texts);

test.each([
  [0, '0\u202fmin'],
  [52, '52\u202fmin'],
  [60, '1\u202fh\u202f00'],
  [310, '5\u202fh\u202f10'],
  [1_199, '19\u202fh\u202f59'],
  [1_200, '2\u202fjours'],
  [3_700, '6\u202fjours'],
])('%i minutes of work are written “%s”', (minutes, text) => {
  expect(durationText(intl, minutes)).toBe(text);
});
