import type { Rule } from '../../rule.ts';

/** Questions may only test competences that the planning cites, and at least one must do so. */
export const evaluationUnrelated: Rule = {
  code: 'evaluation-unrelated',
  area: 'substance',
  severity: 'warning',
  points: { each: 5, most: 5 },
  check: ({ content }) => {
    const announced = new Set(content.planning.competences.map(({ id }) => id));
    const { items } = content.evaluation;
    if (items.length === 0 || announced.size === 0) return [];
    const strangers = items.filter(
      ({ competenceId }) => competenceId !== null && !announced.has(competenceId),
    ).length;
    const tied = items.some(
      ({ competenceId }) => competenceId !== null && announced.has(competenceId),
    );
    if (strangers === 0 && tied) return [];
    return [
      {
        place: { section: 'evaluation', field: 'items' },
        values: { count: strangers },
        fix: 'regenerate',
      },
    ];
  },
};
