import type { Rule } from '../../rule.ts';

export const stepEmpty: Rule = {
  code: 'step-empty',
  area: 'form',
  severity: 'warning',
  points: { each: 4, most: 16 },
  check: ({ content }) =>
    content.phases.flatMap((phase) =>
      phase.steps
        .filter((step) => step.rows.length === 0)
        .map((step) => ({
          place: { section: 'procedure' as const, phaseId: phase.id, stepId: step.id },
          values: { step: step.title },
          fix: 'regenerate' as const,
        })),
    ),
};
