import type { Rule } from '../../rule.ts';

export const evaluationMissing: Rule = {
  code: 'evaluation-missing',
  area: 'substance',
  severity: 'error',
  points: { each: 45, most: 45 },
  check: ({ content }) =>
    content.evaluation.items.some((item) => item.question.trim() !== '')
      ? []
      : [{ place: { section: 'evaluation', field: 'items' }, fix: 'regenerate' }],
};
