import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishTypography, fold, frenchTypography, wholeSentences, withCapital } from './text.ts';

describe('folding', () => {
  it('ignores accents, case, ligatures and typographic characters', () => {
    expect(fold('  L’ŒUVRE\u00a0Élève ')).toBe("l'oeuvre eleve");
    expect(fold('Gbɛ̀hanzin')).toBe('gbɛhanzin');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('typography', () => {
  it('is French: apostrophes, narrow no-break spaces, a no-break space before the colon', () => {
    expect(frenchTypography("L'eau : « quoi ? » ; oui !")).toBe(
      'L’eau\u00a0: «\u202fquoi\u202f?\u202f»\u202f; oui\u202f!',
    );
    expect(englishTypography('the learner\'s "own" words')).toBe('the learner’s “own” words');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(frenchTypography(frenchTypography(text))).toBe(frenchTypography(text));
      }),
    );
  });
});

it.each([
  ['la photosynthese', 'La photosynthese'],
  ['électricité', 'Électricité'],
  ['l’eau', 'L’eau'],
  ['à la poste', 'À la poste'],
  ['pH des solutions', 'pH des solutions'],
  ['a et à', 'a et à'],
  ['x + 2 = 5', 'x + 2 = 5'],
  ['Le son m', 'Le son m'],
  ['', ''],
])('“%s” begins a title as “%s”', (typed, title) => {
  expect(withCapital(typed)).toBe(title);
});

describe('a text that is too long', () => {
  const sentence = 'Le courant va d’une borne à l’autre, car le circuit est fermé. ';

  it('ends at its last whole sentence', () => {
    const text = sentence.repeat(20);
    const cut = wholeSentences(text, 500);
    expect(cut).toBe(sentence.repeat(7).trimEnd());
    expect(wholeSentences(`${'Il dit : « Le circuit est fermé ! » '.repeat(20)}`, 500)).toMatch(
      /! »$/u,
    );
  });

  it('ends in no number, and in no word in bold', () => {
    expect(
      wholeSentences(`${sentence.repeat(7)}Il vaut 3.14 environ, et ${'x'.repeat(300)}`, 500),
    ).toMatch(/fermé\.$/u);
    expect(
      wholeSentences(`${sentence.repeat(6)}**Gras. Encore du gras.** ${'x'.repeat(300)}`, 392),
    ).not.toMatch(/Gras\.$/u);
  });

  it('is left to be cut at a word where it has no sentence, or is a title', () => {
    expect(wholeSentences('mot '.repeat(200), 500)).toBe('');
    expect(wholeSentences(sentence.repeat(5), 200)).toBe('');
  });
});
