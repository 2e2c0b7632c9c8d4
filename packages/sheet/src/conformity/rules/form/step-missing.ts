import { requiredSteps } from '../../../demarches/index.ts';
import { hasStep, phasesOf, phaseWithRoom } from '../../phases.ts';
import type { Rule } from '../../rule.ts';

/** Ignores optional steps, and steps of a missing phase, which has a rule of its own. */
export const stepMissing: Rule = {
  code: 'step-missing',
  area: 'form',
  severity: 'warning',
  points: { each: 5, most: 15 },
  check: ({ content, demarche }) =>
    demarche === undefined
      ? null
      : demarche.phases.flatMap((phase) => {
          const own = phasesOf(content, phase.key)[0];
          if (own === undefined) return [];
          return requiredSteps(phase, content.identification.duration)
            .filter((step) => !hasStep(content, phase.key, step.key))
            .map((step) => ({
              place: { section: 'procedure' as const, phaseId: own.id, field: step.key },
              values: { step: step.title[content.language], phase: own.title },
              fix:
                phaseWithRoom(content, phase.key) === undefined ? null : ('insert-step' as const),
            }));
        }),
};
