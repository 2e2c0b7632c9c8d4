import { join } from 'node:path';
import { exportPrice, sheetPrice, startingPlans } from '@ardoise/contract';
import { assert, constantFrom, integer, property } from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { languages, readTexts, regional } from '@ardoise/pages';
import { counted } from '../../shared/amounts.ts';
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
    expect(rows[1]).toBe(basic);
    const single = `${sheetPrice}\u202FFCFA`;
    expect([rows[0], rows.at(-1)]).toEqual([
      expect.stringContaining(single),
      expect.stringContaining(single),
    ]);
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
