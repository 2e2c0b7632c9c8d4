import { fold } from '../../../model/text.ts';
import { rowPlace, type Rule } from '../../rule.ts';

const key = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}=<>+×÷−*/]+/gu, ' ')
    .trim();

/** No order and no result stands in two rows: a row that says again what another says teaches nothing. */
export const rowRepeated: Rule = {
  code: 'row-repeated',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0, most: 175 },
  check: ({ rows }) => {
    const seen = {
      instruction: new Map<string, number>(),
      expectedResult: new Map<string, number>(),
    };
    return rows.flatMap((row) => {
      const repeats = (['instruction', 'expectedResult'] as const).flatMap((field) => {
        const text = key(row.row[field]);
        const first = seen[field].get(text);
        if (text === '') return [];
        if (first === undefined) seen[field].set(text, row.number);
        return first === undefined ? [] : [{ field, first }];
      });
      const [repeat] = repeats;
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
