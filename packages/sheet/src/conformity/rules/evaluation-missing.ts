import type { Rule } from '../rule.ts';

export const evaluationMissing: Rule = {
  code: 'evaluation-missing',
  severity: 'error',
  points: { each: 10, most: 10 },
  check: ({ content }) =>
    content.evaluation.items.some((item) => item.question.trim() !== '')
      ? []
      : [{ place: { section: 'evaluation', field: 'items' }, fix: 'regenerate' }],
};
