import { ranks } from '../../../edit/demarche-order.ts';
import { firstOutOfOrder } from '../../phases.ts';
import type { Rule } from '../../rule.ts';

export const phaseOutOfOrder: Rule = {
  code: 'phase-out-of-order',
  area: 'form',
  severity: 'warning',
  points: { each: 5, most: 5 },
  check: ({ content, demarche }) => {
    if (demarche === undefined) return null;
    const phase = content.phases[firstOutOfOrder(ranks(content.phases, demarche.phases))];
    if (phase === undefined) return [];
    return [
      {
        place: { section: 'procedure', field: 'phases' },
        values: { phase: phase.title },
        fix: 'reorder',
      },
    ];
  },
};
