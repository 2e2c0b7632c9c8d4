import type { Rule } from '../../rule.ts';

/** Marks are given by criteria; without them each teacher marks another way. */
export const criteriaMissing: Rule = {
  code: 'criteria-missing',
  area: 'substance',
  severity: 'info',
  points: { each: 4, most: 4 },
  check: ({ content }) => {
    if (content.origin === 'canvas' || content.evaluation.items.length === 0) return null;
    // What was learnt before is looked at and not marked.
    if (content.kind === 'starting-situation') return null;
    const { criteria } = content.evaluation;
    return criteria !== undefined && criteria.length > 0
      ? []
      : [{ place: { section: 'evaluation', field: 'criteria' } }];
  },
};
