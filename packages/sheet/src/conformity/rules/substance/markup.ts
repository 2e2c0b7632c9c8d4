import { hasMarkup, isCleanable } from '../../words/markup.ts';
import type { Rule } from '../../rule.ts';

/** Signs of Markdown, HTML or LaTeX are printed as they are; only the record may have **bold**. */
export const markup: Rule = {
  code: 'markup',
  area: 'substance',
  severity: 'warning',
  points: { each: 15, most: 45 },
  check: ({ texts }) =>
    texts.flatMap(({ place, role, text }) =>
      hasMarkup(role === 'record' ? text.replaceAll(/\*\*([^*\n]+)\*\*/gu, '$1') : text)
        ? [{ place, fix: role !== 'record' && isCleanable(text) ? ('clean-text' as const) : null }]
        : [],
    ),
};
