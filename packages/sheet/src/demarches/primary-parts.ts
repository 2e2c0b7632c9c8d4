import { evaluation, objectivation, projection } from './common-steps.ts';
import { step } from './step.ts';
import type { DemarchePhase, DemarcheStep } from './types.ts';

/** Phases and steps that primary démarches share. */
export const preliminaries: DemarchePhase = {
  key: 'preliminaires',
  title: { fr: 'Préliminaires', en: 'Preliminaries' },
  steps: [step('preliminaires', ['Préliminaires', 'Preliminaries'], 'settle', 5)],
};

const once = { rows: { min: 1, max: 1 } } as const;

const situation = step(
  'mise-en-situation',
  ['Mise en situation et prise en compte des acquis antérieurs', 'Lead-in and earlier learning'],
  'hook',
  4,
  { groupings: ['TC', 'TI', 'TG'] },
);
const proposal = step(
  'nouvelles-acquisitions',
  ['Proposition de nouvelles acquisitions', 'Presenting the new learning'],
  'announce',
  2,
  { ...once, optionalBelow: 25 },
);
const preconception = step(
  'pre-conception',
  ['Pré-conception', 'First ideas'],
  'preconception',
  4,
  {
    groupings: ['TI', 'TG', 'TC'],
    ...once,
    optionalBelow: 35,
  },
);
const recall = step('pre-requis', ['Pré-requis', 'Earlier knowledge'], 'recall', 2, {
  groupings: ['TI', 'TC', 'TG'],
  ...once,
  optionalBelow: 35,
});

const title = { fr: 'Introduction', en: 'Introduction' };

export const introduction: DemarchePhase = {
  key: 'introduction',
  title,
  steps: [situation, proposal, preconception, recall],
};

/** Where the preliminaries already recall earlier knowledge. */
export const shortIntroduction: DemarchePhase = {
  ...introduction,
  steps: [situation, { ...proposal, optionalBelow: 40 }],
};

/** An introduction with steps of its own. */
export function introduced(steps: readonly DemarcheStep[]): DemarchePhase {
  return { key: 'introduction', title, steps };
}

export { situation };

/** The main phase of a primary démarche. */
export function development(steps: readonly DemarcheStep[]): DemarchePhase {
  return { key: 'realisation', title: { fr: 'Réalisation', en: 'Development' }, steps };
}

export function reviewed(steps: readonly DemarcheStep[]): DemarchePhase {
  return {
    key: 'retour-et-projection',
    title: { fr: 'Retour et projection', en: 'Review and follow-up' },
    steps,
  };
}

export const review = reviewed([{ ...objectivation, optionalBelow: 20 }, evaluation, projection]);
