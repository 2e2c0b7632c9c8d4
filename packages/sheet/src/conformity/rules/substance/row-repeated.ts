import { fold } from '../../../model/text.ts';
import { rowPlace, type Rule } from '../../rule.ts';
import { likeness, wordCount } from '../../words/alike.ts';

const key = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}=<>+×÷−*/]+/gu, ' ')
    .trim();

/** Orders of so many words that are so much alike are one order with small changes. */
const fewestWords = 6;
const alike = 0.6;
/** Exercises are asked in the same words; their results are not alike. */
const alikeResults = 0.4;
const withoutNumbers = (text: string) => text.replaceAll(/\d+/gu, ' ');

/** No order and no result stands in two rows: a row that says again what another says teaches nothing. */
export const rowRepeated: Rule = {
  code: 'row-repeated',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0, most: 175 },
  check: ({ rows, content }) => {
    // The questions of a canvas are alike: the one finding on it says what is to be done.
    if (content.origin === 'canvas') return null;
    const seen = {
      instruction: new Map<string, number>(),
      expectedResult: new Map<string, number>(),
    };
    const orders: { text: string; result: string; number: number }[] = [];
    return rows.flatMap((row) => {
      const repeats = (['instruction', 'expectedResult'] as const).flatMap((field) => {
        const text = key(row.row[field]);
        const first = seen[field].get(text);
        if (text === '') return [];
        if (first === undefined) seen[field].set(text, row.number);
        return first === undefined ? [] : [{ field, first }];
      });
      const order = withoutNumbers(row.row.instruction);
      const near = orders.find(
        ({ text, result }) =>
          likeness(text, order) >= alike &&
          likeness(result, row.row.expectedResult) >= alikeResults,
      );
      if (wordCount(order) >= fewestWords)
        orders.push({ text: order, result: row.row.expectedResult, number: row.number });
      const isNear = near !== undefined && wordCount(order) >= fewestWords;
      const [repeat = isNear ? { field: 'instruction', first: near.number } : undefined] = repeats;
      if (repeat === undefined) return [];
      // A short result such as "Oui." or "12" may come back under another order.
      const isShort = repeat.field === 'expectedResult' && key(row.row.expectedResult).length < 16;
      if (isShort && repeats.length === 1) return [];
      return [
        {
          place: rowPlace(row, repeat.field),
          values: { row: row.number, first: repeat.first },
          fix: 'regenerate' as const,
        },
      ];
    });
  },
};
