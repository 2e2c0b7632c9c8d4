import { evaluation, objectivation, projection } from './common-steps.ts';
import type { DemarchePhase, DemarcheStep } from './types.ts';

/** Phases and steps that primary démarches share. */
export const preliminaries: DemarchePhase = {
  key: 'preliminaires',
  title: { fr: 'Préliminaires', en: 'Preliminaries' },
  steps: [
    {
      key: 'preliminaires',
      title: { fr: 'Préliminaires', en: 'Preliminaries' },
      role: 'settle',
      weight: 5,
      groupings: ['TC', 'TI'],
      rows: { min: 1, max: 2 },
    },
  ],
};

const situation: DemarcheStep = {
  key: 'mise-en-situation',
  title: {
    fr: 'Mise en situation et prise en compte des acquis antérieurs',
    en: 'Lead-in and earlier learning',
  },
  role: 'hook',
  weight: 4,
  groupings: ['TC', 'TI', 'TG'],
  rows: { min: 1, max: 2 },
};
const proposal: DemarcheStep = {
  key: 'nouvelles-acquisitions',
  title: { fr: 'Proposition de nouvelles acquisitions', en: 'Presenting the new learning' },
  role: 'announce',
  weight: 2,
  groupings: ['TC', 'TI'],
  rows: { min: 1, max: 1 },
  optionalBelow: 25,
};
const preconception: DemarcheStep = {
  key: 'pre-conception',
  title: { fr: 'Pré-conception', en: 'First ideas' },
  role: 'preconception',
  weight: 4,
  groupings: ['TI', 'TG', 'TC'],
  rows: { min: 1, max: 1 },
  optionalBelow: 35,
};
const recall: DemarcheStep = {
  key: 'pre-requis',
  title: { fr: 'Pré-requis', en: 'Earlier knowledge' },
  role: 'recall',
  weight: 2,
  groupings: ['TI', 'TC', 'TG'],
  rows: { min: 1, max: 1 },
  optionalBelow: 35,
};

export const introduction: DemarchePhase = {
  key: 'introduction',
  title: { fr: 'Introduction', en: 'Introduction' },
  steps: [situation, proposal, preconception, recall],
};

/** In primary maths, mental calculation already recalls earlier knowledge. */
export const shortIntroduction: DemarchePhase = {
  ...introduction,
  steps: [situation, { ...proposal, optionalBelow: 40 }],
};

export const review: DemarchePhase = {
  key: 'retour-et-projection',
  title: { fr: 'Retour et projection', en: 'Review and follow-up' },
  steps: [{ ...objectivation, optionalBelow: 20 }, evaluation, projection],
};

/** The main phase of a primary démarche. */
export function development(steps: readonly DemarcheStep[]): DemarchePhase {
  return { key: 'realisation', title: { fr: 'Réalisation', en: 'Development' }, steps };
}
