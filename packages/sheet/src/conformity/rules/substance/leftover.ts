import type { Rule } from '../../rule.ts';
import { leftoverIn } from '../../words/leftovers.ts';

/** Nothing of the tool that wrote the sheet is left in it. */
export const leftover: Rule = {
  code: 'leftover',
  area: 'substance',
  severity: 'error',
  points: { each: 45, most: 55 },
  check: ({ texts }) =>
    texts.flatMap(({ place, text }) => {
      const found = leftoverIn(text);
      return found === null ? [] : [{ place, values: { found } }];
    }),
};
