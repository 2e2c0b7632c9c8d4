import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { text } from './arbitrary.ts';
import { cleanText, typeset } from './typography.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

/** Makes the no-break spaces visible: ~ is U+00A0, _ is U+202F. */
function visible(typed: string): string {
  return typed.replaceAll('\u00A0', '~').replaceAll('\u202F', '_');
}

describe('French', () => {
  test.each([
    ['Qui parle ?', 'Qui parle_?'],
    ['Qui parle?', 'Qui parle_?'],
    ['un ; deux ! trois', 'un_; deux_! trois'],
    ['Vraiment ?!', 'Vraiment_?!'],
    ['Réponse : oui', 'Réponse~: oui'],
    ['« Bonjour »', '«_Bonjour_»'],
    ['«Bonjour»', '«_Bonjour_»'],
    ['A répondu : « oui ? »', 'A répondu~: «_oui_?_»'],
    ["L'élève n'a pas l'ardoise", 'L’élève n’a pas l’ardoise'],
    ['10 000 FCFA', '10_000~FCFA'],
    ['une corde de 20 m', 'une corde de 20~m'],
    ['37 °C et 5 %', '37~°C et 5~%'],
    ['a - b = 3', 'a_−_b_=_3'],
    ['2 × 3 = 6', '2_×_3_=_6'],
    ['**Attention :** lis', '**Attention~:** lis'],
  ])('%s', (typed, expected) => {
    expect(visible(typeset(typed, 'fr'))).toBe(expected);
  });

  test.each([
    'à 12:30 précises',
    'https://exemple.test/page?x=1;y=2 : voir',
    'écris `a ? b : c` au tableau',
    'if (x == 1) { y = 2; }',
    'pages 12 - 15',
    'le ratio 1:2',
    'Montre-moi (?) le doute',
  ])('leaves code, addresses and times alone: %s', (typed) => {
    const result = typeset(typed, 'fr').replace('\u00A0: voir', ' : voir');
    expect(result).toBe(typed);
  });

  test.each(['Enyɛ ɖagbe?', 'A fɔ́n ganji à?', 'Ẹ káàárọ̀: ẹ kú iṣẹ́!'])(
    'leaves a sentence in Fon or Yoruba unchanged: %s',
    (typed) => {
      expect(typeset(typed, 'fr')).toBe(typed.normalize('NFC'));
    },
  );

  test('treats a French sentence with one Fon word as French', () => {
    expect(visible(typeset('Que veut dire le mot ɖagbe dans cette phrase ?', 'fr'))).toMatch(
      /phrase_\?$/u,
    );
  });
});

test('keeps English punctuation', () => {
  expect(visible(typeset("It's 10 000 francs: why?", 'en'))).toBe('It’s 10_000 francs: why?');
});

test('removes unprintable characters and composes letters', () => {
  expect(cleanText('e\u0301\u0000\u202E a\r\nb\uD800\uFFFE')).toBe('é a\nb\uFFFD');
});

test.each(['fr', 'en'] as const)('twice is once in %s', (language) => {
  const pieces = fc
    .array(
      fc.constantFrom(
        ' ',
        '\u00A0',
        '\u202F',
        '«',
        '»',
        ';',
        '?',
        '!',
        ':',
        '…',
        '(',
        ')',
        '*',
        '+',
        '-',
        '−',
        '=',
        '<',
        '12',
        '345',
        'm',
        'min',
        'a',
        'é',
        "'",
        '.',
        ',',
        'ɔ',
        '\n',
        '`',
        '&',
        'x1',
        '²',
        'https://a',
      ),
      { maxLength: 24 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(pieces, text(2000)), (typed) => {
      const once = typeset(typed, language);
      expect(typeset(once, language)).toBe(once);
    }),
    { numRuns: 3000 },
  );
});

test('changes only spaces, apostrophes and minus signs', () => {
  const bare = (typed: string) => cleanText(typed).replace(/[\s'’−-]/gu, '');
  fc.assert(
    fc.property(text(2000), (typed) => {
      expect(bare(typeset(typed, 'fr'))).toBe(bare(typed));
    }),
  );
});
