import type { Rule } from '../../rule.ts';
import { hasBlank, isOnlyBlank } from '../../words/blanks.ts';

/** Dots and placeholders where the sheet should say something. Orders and questions may hold blanks to fill in. */
export const contentBlank: Rule = {
  code: 'content-blank',
  area: 'substance',
  severity: 'error',
  points: { each: 15, most: 80 },
  check: ({ content, texts }) => {
    if (content.origin === 'canvas') return null;
    return texts.flatMap(({ role, place, text }) => {
      const mayAsk =
        role === 'order' || role === 'question' || role === 'support' || role === 'remedy';
      if (mayAsk ? !isOnlyBlank(text) : !hasBlank(text) && !isOnlyBlank(text)) return [];
      return [
        {
          place,
          fix:
            role === 'support' || role === 'plan' || role === 'knowledge'
              ? null
              : ('regenerate' as const),
        },
      ];
    });
  },
};
