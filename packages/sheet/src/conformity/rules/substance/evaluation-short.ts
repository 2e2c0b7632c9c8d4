import type { Rule } from '../../rule.ts';

export const fewestItems = 3;
/** A short session is measured by one question; the others follow in the next. */
const shortSession = 45;

export const evaluationShort: Rule = {
  code: 'evaluation-short',
  area: 'substance',
  severity: 'warning',
  points: { each: 12, most: 12 },
  check: ({ content }) => {
    if (content.origin === 'canvas') return null;
    const asked = content.evaluation.items.filter(({ question }) => question.trim() !== '').length;
    const wanted = content.identification.duration < shortSession ? 1 : fewestItems;
    if (asked === 0 || asked >= wanted) return [];
    return [
      {
        place: { section: 'evaluation', field: 'items' },
        values: { count: asked, wanted },
        fix: 'regenerate',
      },
    ];
  },
};
