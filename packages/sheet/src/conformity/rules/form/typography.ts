import { isTypographic } from '../../words/typography.ts';
import type { Rule } from '../../rule.ts';

/** Apostrophes, quotation marks and spaces as they are printed in the sheet's language. */
export const typography: Rule = {
  code: 'typography',
  area: 'form',
  severity: 'info',
  points: { each: 2, most: 2 },
  check: ({ content, texts }) => {
    const wrong = texts.filter(({ text }) => !isTypographic(text, content.language));
    const [first] = wrong;
    if (first === undefined) return [];
    return [{ place: first.place, values: { count: wrong.length }, fix: 'clean-text' }];
  },
};
