import type { DemarcheStep, StepRole } from './types.ts';

type More = Partial<Pick<DemarcheStep, 'groupings' | 'rows' | 'optionalBelow' | 'inBrief'>>;

/** A step with its French and English title; whole class or alone, one row or two unless said otherwise. */
export function step(
  key: string,
  [fr, en]: readonly [fr: string, en: string],
  role: StepRole,
  weight: number,
  more: More = {},
): DemarcheStep {
  return {
    key,
    title: { fr, en },
    role,
    weight,
    groupings: ['TC', 'TI'],
    rows: { min: 1, max: 2 },
    ...more,
  };
}

/** Most of the time of a session is here: groups, learners alone, the class; up to three rows. */
export const work = { groupings: ['TG', 'TI', 'TC'], rows: { min: 1, max: 3 } } as const;

/** Learners work alone. */
export const alone = { groupings: ['TI', 'TC'], rows: { min: 1, max: 3 } } as const;
