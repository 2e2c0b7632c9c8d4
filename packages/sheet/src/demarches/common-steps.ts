import { alone, step } from './step.ts';
import type { DemarcheStep, Localized } from './types.ts';

/**
 * Numbered steps in which learners build new knowledge, one per weight. Shorter séances keep only the first, or the
 * first two.
 */
export function activities(
  key: string,
  title: Localized,
  weights: readonly [number, number, number],
): readonly DemarcheStep[] {
  const optionalBelow = [undefined, 40, 90];
  return weights.map((weight, index) => {
    const limit = optionalBelow[index];
    return {
      key: `${key}-${index + 1}`,
      title: { fr: `${title.fr} ${index + 1}`, en: `${title.en} ${index + 1}` },
      role: 'activity',
      weight,
      groupings: ['TI', 'TG', 'TC'],
      rows: { min: 2, max: 4 },
      ...(limit === undefined ? {} : { optionalBelow: limit }),
    };
  });
}

export const objectivation = step(
  'objectivation',
  ['Objectivation', 'Looking back'],
  'objectivise',
  4,
);

export const evaluation = step('evaluation', ['Évaluation', 'Assessment'], 'evaluate', 6, {
  groupings: ['TI', 'TC', 'TG'],
});

export const projection = step('projection', ['Projection', 'Follow-up'], 'project', 3);

/** The rule at work, where the démarche's own steps end with what was found. */
export const application = step('application', ['Application', 'Practice'], 'practise', 8, {
  ...alone,
  optionalBelow: 20,
});

/** What was found, in the class's words. */
export const found = { groupings: ['TC', 'TI'], rows: { min: 1, max: 2 } } as const;
