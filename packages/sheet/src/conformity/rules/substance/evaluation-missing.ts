import type { Rule } from '../../rule.ts';

export const evaluationMissing: Rule = {
  code: 'evaluation-missing',
  area: 'substance',
  severity: 'error',
  points: { each: 52, most: 52 },
  check: ({ content }) =>
    content.evaluation.items.some((item) => item.question.trim() !== '')
      ? []
      : [{ place: { section: 'evaluation', field: 'items' }, fix: 'regenerate' }],
};
