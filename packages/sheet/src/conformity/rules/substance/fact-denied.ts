import { deniedFacts } from '../../known-facts/denied.ts';
import type { Rule } from '../../rule.ts';
import type { TextRole } from '../../texts.ts';

const mayBeWrong: ReadonlySet<TextRole> = new Set(['difficulty', 'question', 'remedy', 'order']);

/** Dates, places and numbers that are known to be otherwise. */
export const factDenied: Rule = {
  code: 'fact-denied',
  area: 'substance',
  severity: 'error',
  points: { each: 50, most: 80 },
  check: ({ texts }) =>
    texts.flatMap(({ place, role, text }) => {
      if (mayBeWrong.has(role)) return [];
      const [first] = deniedFacts(text);
      return first === undefined ? [] : [{ place, values: { ...first } }];
    }),
};
