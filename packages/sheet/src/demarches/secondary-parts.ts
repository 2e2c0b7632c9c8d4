import { evaluation, objectivation, projection } from './common-steps.ts';
import { step } from './step.ts';
import type { DemarchePhase, DemarcheStep } from './types.ts';

/** Phases and steps that secondary démarches share: A. Introduction, B. Réalisation, C. Retour et projection. */
export const leadIn = step('mise-en-situation', ['Mise en situation', 'Lead-in'], 'hook', 6, {
  groupings: ['TC', 'TI', 'TG'],
  rows: { min: 1, max: 3 },
});

export const revision = step(
  'prerequis',
  ['Rappel des prérequis', 'Revision of earlier knowledge'],
  'recall',
  4,
  { groupings: ['TI', 'TC', 'TG'] },
);

export const announcement = step(
  'annonce',
  ['Annonce du travail', 'Announcing the work'],
  'announce',
  2,
  { rows: { min: 1, max: 1 } },
);

export function opening(steps: readonly DemarcheStep[]): DemarchePhase {
  return { key: 'introduction', title: { fr: 'A. Introduction', en: 'A. Introduction' }, steps };
}

export const usualOpening = opening([leadIn, revision, announcement]);

export function main(steps: readonly DemarcheStep[]): DemarchePhase {
  return { key: 'realisation', title: { fr: 'B. Réalisation', en: 'B. Development' }, steps };
}

export function ending(steps: readonly DemarcheStep[]): DemarchePhase {
  return {
    key: 'retour-et-projection',
    title: { fr: 'C. Retour et projection', en: 'C. Review and follow-up' },
    steps,
  };
}

export const usualEnding = ending([
  { ...objectivation, weight: 3, groupings: ['TI', 'TC'] },
  { ...evaluation, weight: 8 },
  projection,
]);
