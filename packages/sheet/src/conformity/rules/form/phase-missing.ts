import { isPhaseRequired } from '../../../demarches/index.ts';
import { canAddPhase, phasesOf } from '../../phases.ts';
import type { Rule } from '../../rule.ts';

export const phaseMissing: Rule = {
  code: 'phase-missing',
  area: 'form',
  severity: 'error',
  points: { each: 15, most: 45 },
  check: ({ content, demarche }) =>
    demarche === undefined
      ? null
      : demarche.phases
          .filter(
            (phase) =>
              isPhaseRequired(phase, content.identification.duration) &&
              phasesOf(content, phase.key).length === 0,
          )
          .map((phase) => ({
            place: { section: 'procedure', field: phase.key },
            values: { phase: phase.title[content.language] },
            fix: canAddPhase(content) ? ('insert-phase' as const) : null,
          })),
};
