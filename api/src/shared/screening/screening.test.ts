import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowed } from './fixtures/allowed.ts';
import { refused } from './fixtures/refused.ts';
import { screen } from './index.ts';

const locales = ['fr', 'en', 'de', 'es'] as const;

describe('a question about teaching passes', () => {
  test.each(allowed)('%s', (sentence) => {
    for (const locale of locales) expect(screen(sentence, locale)).toEqual({ allowed: true });
  });
});

describe.each(Object.entries(refused))('%s is refused', (category, sentences) => {
  test.each(sentences)('%s', (sentence) => {
    for (const locale of locales) {
      expect(screen(sentence, locale)).toEqual({ allowed: false, category });
    }
  });

  test('in capitals, without accents, and inside a longer question too', () => {
    for (const sentence of sentences) {
      const bare = sentence.normalize('NFD').replaceAll(/\p{M}/gu, '');
      const within = `Bonjour. J’ai une demande à vous faire aujourd’hui. Merci.\n\n${sentence}`;
      const variants = category === 'pupil-data' ? [bare] : [bare, sentence.toUpperCase(), within];
      for (const variant of variants) {
        expect(screen(variant, 'fr'), variant).toEqual({ allowed: false, category });
      }
    }
  });
});

test('the lists have enough questions of both kinds', () => {
  expect(allowed.length).toBeGreaterThanOrEqual(60);
  expect(Object.values(refused).flat().length).toBeGreaterThanOrEqual(60);
});

test('any text can be screened, and one without letters passes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      screen(text, 'fr');
      const letterless = text.replaceAll(/[\p{L}\p{N}@$]/gu, '');
      expect(screen(letterless, 'fr')).toEqual({ allowed: true });
    }),
  );
});

test('long and hostile texts are screened in linear time', () => {
  const pieces = fc.constantFrom(
    'a',
    'A ',
    'Aa ',
    '1',
    '12/',
    '97 ',
    ' ',
    '\n',
    '.',
    'tuer ',
    'comment ',
    'Afi Dossou ',
    '@',
    '$',
    'aaaaaaaaaaaaaaaa',
    '\u0301',
    '\u200b',
    'é',
    '/20',
    '-',
    ', ',
    'quelqu un ',
    'je ',
    'veux ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 4 }), (pattern) => {
      const text = pattern.join('').repeat(Math.ceil(100_000 / pattern.join('').length));
      // A backtracking pattern would take minutes at this length, more than the test has.
      screen(text, 'fr');
    }),
    { numRuns: 12 },
  );
}, 120_000);
