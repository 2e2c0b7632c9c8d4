import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spellAmount } from './spelled-amount.ts';
import { readFrench } from './test/read-french.ts';

/** The number alone, without what is counted. */
const numberOf = (text: string) => text.replace(/(?: de)? francs? CFA$/u, '');

describe('in French', () => {
  test.each([
    [0, 'zéro franc CFA'],
    [1, 'un franc CFA'],
    [21, 'vingt et un francs CFA'],
    [71, 'soixante et onze francs CFA'],
    [80, 'quatre-vingts francs CFA'],
    [81, 'quatre-vingt-un francs CFA'],
    [91, 'quatre-vingt-onze francs CFA'],
    [100, 'cent francs CFA'],
    [200, 'deux cents francs CFA'],
    [280, 'deux cent quatre-vingts francs CFA'],
    [1_000, 'mille francs CFA'],
    [1_850, 'mille huit cent cinquante francs CFA'],
    [80_000, 'quatre-vingt mille francs CFA'],
    [200_000, 'deux cent mille francs CFA'],
    [1_000_000, 'un million de francs CFA'],
    [1_000_100, 'un million cent francs CFA'],
    [80_000_000, 'quatre-vingts millions de francs CFA'],
    [200_000_000, 'deux cents millions de francs CFA'],
  ])('%i', (amount, text) => {
    expect(spellAmount(amount, 'fr')).toBe(text);
  });

  test('every amount below a million is read back as itself', () => {
    const wrong: number[] = [];
    for (let amount = 0; amount < 1_000_000; amount += 1) {
      if (readFrench(numberOf(spellAmount(amount, 'fr'))) !== amount) wrong.push(amount);
    }
    expect(wrong).toEqual([]);
  });

  test('so is any other', () => {
    assert(
      property(integer({ min: 1_000_000, max: 999_999_999 }), (amount) => {
        expect(readFrench(numberOf(spellAmount(amount, 'fr')))).toBe(amount);
      }),
      { numRuns: 20_000 },
    );
  });

  test.each([
    'quatre-vingt',
    'deux cents un',
    'quatre-vingts mille',
    'vingt-et-un',
    'deux milles',
    'deux cent',
    'septante',
  ])('the reader of this test refuses « %s »', (text) => {
    expect(readFrench(text)).toBeNull();
  });
});

describe('in the other languages', () => {
  test.each([
    ['en', 1, 'one CFA franc'],
    ['en', 1_850, 'one thousand eight hundred and fifty CFA francs'],
    ['en', 1_001, 'one thousand and one CFA francs'],
    ['en', 2_000_000, 'two million CFA francs'],
    ['de', 1, 'ein CFA-Franc'],
    ['de', 1_850, 'eintausendachthundertfünfzig CFA-Francs'],
    ['de', 1_000_000, 'eine Million CFA-Francs'],
    ['de', 201_000_000, 'zweihunderteine Millionen CFA-Francs'],
    ['es', 1, 'un franco CFA'],
    ['es', 21, 'veintiún francos CFA'],
    ['es', 31, 'treinta y un francos CFA'],
    ['es', 1_850, 'mil ochocientos cincuenta francos CFA'],
    ['es', 21_000, 'veintiún mil francos CFA'],
    ['es', 1_000_000, 'un millón de francos CFA'],
    ['es', 31_041_021, 'treinta y un millones cuarenta y un mil veintiún francos CFA'],
  ] as const)('%s %i', (locale, amount, text) => {
    expect(spellAmount(amount, locale)).toBe(text);
  });

  test.each(['en', 'de', 'es'] as const)(
    'two amounts never have the same words in %s',
    (locale) => {
      const amount = integer({ min: 0, max: 999_999_999 });
      assert(
        property(amount, amount, (one, other) => {
          expect(spellAmount(one, locale) === spellAmount(other, locale)).toBe(one === other);
        }),
      );
    },
  );
});

test.each([-1, 0.5, 1_000_000_000, Number.NaN])('%d is refused', (amount) => {
  expect(() => spellAmount(amount, 'fr')).toThrow(RangeError);
});
