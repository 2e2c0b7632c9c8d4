import { join } from 'node:path';
import { exportPrice, sheetPrice, startingPacks, startingPlans } from '@ardoise/contract';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { languages, readTexts, regional } from '@ardoise/pages';
import { counted, money } from '../../shared/amounts.ts';
import { cheapestOffers, mostSheets } from './cheapest-offer.ts';
import { cheapest, startingPrices } from './build/cheapest.ts';
import { readPages } from './build/content.ts';
import { priceList, sheetForms } from './build/price-list.ts';

const locales = languages.map(([locale]) => locale);
const textsIn = (locale: (typeof locales)[number]) =>
  readTexts(join(import.meta.dirname, 'messages'), locale);

/** Text of each row, in order. */
function rowsOf(markup: string): string[] {
  const textOf = (node: DefaultTreeAdapterTypes.ChildNode): string => {
    if (node.nodeName === '#text' && 'value' in node) return node.value;
    return 'childNodes' in node ? node.childNodes.map(textOf).join('|') : '';
  };
  const [list] = parseFragment(markup).childNodes.filter(({ nodeName }) => nodeName === 'ul');
  const rows = list !== undefined && 'childNodes' in list ? list.childNodes : [];
  return rows
    .filter(({ nodeName }) => nodeName === 'li')
    .map((row) => textOf(row).replaceAll(/[|\s]*\|[|\s]*|^\s+|\s+$/gu, '|'));
}

describe('the built price list', () => {
  test.each([
    ['fr', '|Basic|10 fiches par mois|1\u202F000\u202FFCFA|par mois|'],
    ['en', '|Basic|10 lesson plans a month|1,000\u202FFCFA|a month|'],
    ['de', '|Basic|10 Entwürfe im Monat|1.000\u202FFCFA|im Monat|'],
    ['es', '|Basic|10 fichas al mes|1000\u202FFCFA|al mes|'],
  ] as const)('formats the starting figures as usual in %s', (locale, basic) => {
    const rows = rowsOf(priceList(textsIn(locale)).text);
    expect(rows).toHaveLength(startingPlans.length + 2);
    expect(rows[2]).toContain(basic);
    expect(rows[0]).toContain(`${sheetPrice}\u202FFCFA`);
    for (const { price } of startingPacks)
      expect(rows[1]).toContain(money(price, regional[locale]));
  });

  test('counts sheets like the page’s program does', () => {
    assert(
      property(constantFrom(...locales), integer({ min: 1, max: 10_000 }), (locale, count) => {
        const texts = textsIn(locale);
        const corrected = counted(count, regional[locale], sheetForms(texts));
        expect(corrected).toBe(texts.text('pages.plans.sheets', { count }));
      }),
      { examples: locales.map((locale) => [locale, 1]) },
    );
  });
});

describe('the cheapest offer', () => {
  test('names the cheapest of all that can be bought, for any number of sheets', () => {
    const offer = record({
      price: integer({ min: 1, max: 900 }),
      sheets: integer({ min: 1, max: 9 }),
    });
    const named = (offers: readonly { price: number; sheets: number }[], kind: string) =>
      offers.map((one, place) => ({ key: `${kind}-${place}`, ...one }));
    /** Every way to buy that many, tried out. */
    const least = (
      count: number,
      sheet: number,
      packs: readonly { price: number; sheets: number }[],
    ) => {
      const ways = (left: number): number =>
        left <= 0
          ? 0
          : Math.min(
              ...[{ price: sheet, sheets: 1 }, ...packs].map(
                (one) => one.price + ways(left - one.sheets),
              ),
            );
      return ways(count);
    };
    assert(
      property(
        integer({ min: 1, max: 200 }),
        array(offer, { maxLength: 2 }),
        array(offer, { maxLength: 2 }),
        integer({ min: 0, max: 9 }),
        (sheet, packs, plans, count) => {
          const prices = { sheet, packs: named(packs, 'pack'), plans: named(plans, 'plan') };
          const found = cheapestOffers(prices, count)[count];
          const ways = plans.map(
            (plan) => plan.price + least(Math.max(0, count - plan.sheets), sheet, packs),
          );
          expect(found?.cost).toBe(Math.min(least(count, sheet, packs), ...ways));
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    [3, 'sheet', 300],
    [10, 'pack', 950],
    [26, 'pack', 2_500],
    [28, 'standard', 2_500],
    [35, 'standard', 3_000],
    [60, 'premium', 5_000],
  ])('for %i sheets a month is %s at the starting prices', (count, key, cost) => {
    expect(cheapestOffers(startingPrices, mostSheets)[count]).toMatchObject({ key, cost });
  });

  test.each(locales)('is built into the page in %s', (locale) => {
    const { text } = cheapest(textsIn(locale));
    expect(text).toContain(`<b data-offer>Standard</b>`);
    expect(text).toContain(money(2_500, regional[locale]));
    expect(text).not.toMatch(/NaN|undefined| style=/u);
  });
});

test('every price in the pages’ texts is a price of the contract', () => {
  const decided = new Set([sheetPrice, exportPrice]);
  for (const locale of locales) {
    const named = [...readPages(join(import.meta.dirname, '../../../content'), locale).values()]
      .flatMap(({ path, description, body }) =>
        [...`${description}\n${body}`.matchAll(/(\d[\d\s.,]*?)\s*(?:FCFA|XOF)/gu)].map(
          ([, amount = '']) => [path, Number(amount.replaceAll(/\D/gu, ''))] as const,
        ),
      )
      .filter(([, amount]) => !decided.has(amount));
    expect(named, locale).toEqual([]);
  }
});
