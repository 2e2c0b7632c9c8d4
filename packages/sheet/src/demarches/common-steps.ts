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

export const objectivation: DemarcheStep = {
  key: 'objectivation',
  title: { fr: 'Objectivation', en: 'Looking back' },
  role: 'objectivise',
  weight: 4,
  groupings: ['TC', 'TI'],
  rows: { min: 1, max: 2 },
};

export const evaluation: DemarcheStep = {
  key: 'evaluation',
  title: { fr: 'Évaluation', en: 'Assessment' },
  role: 'evaluate',
  weight: 6,
  groupings: ['TI', 'TC', 'TG'],
  rows: { min: 1, max: 2 },
};

export const projection: DemarcheStep = {
  key: 'projection',
  title: { fr: 'Projection', en: 'Follow-up' },
  role: 'project',
  weight: 3,
  groupings: ['TC', 'TI'],
  rows: { min: 1, max: 2 },
};
