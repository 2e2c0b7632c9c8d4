import { ranks } from '../../../edit/demarche-order.ts';
import { demarchePhase, firstOutOfOrder } from '../../phases.ts';
import type { Rule } from '../../rule.ts';

export const stepOutOfOrder: Rule = {
  code: 'step-out-of-order',
  area: 'form',
  severity: 'warning',
  points: { each: 3, most: 9 },
  check: ({ content, demarche }) => {
    if (demarche === undefined) return null;
    return content.phases.flatMap((phase) => {
      const order = demarchePhase(demarche, phase.key)?.steps;
      if (order === undefined) return [];
      const step = phase.steps[firstOutOfOrder(ranks(phase.steps, order))];
      if (step === undefined) return [];
      return [
        {
          place: { section: 'procedure' as const, phaseId: phase.id, field: 'steps' },
          values: { step: step.title, phase: phase.title },
          fix: 'reorder' as const,
        },
      ];
    });
  },
};
