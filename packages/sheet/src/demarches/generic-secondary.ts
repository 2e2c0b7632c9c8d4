import { sheetKinds } from '../model/index.ts';
import type { Demarche } from './types.ts';

/** Any secondary discipline: A. Introduction, B. Réalisation, C. Retour et projection. */
export const genericSecondary: Demarche = {
  id: 'generic-secondary',
  label: {
    fr: 'Démarche générale du secondaire',
    en: 'General secondary procedure',
    de: 'Allgemeiner Verlauf der Sekundarschule',
    es: 'Proceso general de secundaria',
  },
  fits: { cycles: ['secondary'], disciplines: null, kinds: sheetKinds },
  minutesPerRow: 3.75,
  phases: [
    {
      key: 'introduction',
      title: { fr: 'A. Introduction', en: 'A. Introduction' },
      steps: [
        {
          key: 'mise-en-situation',
          title: { fr: 'Mise en situation', en: 'Lead-in' },
          role: 'hook',
          weight: 6,
          groupings: ['TC', 'TI', 'TG'],
          rows: { min: 1, max: 3 },
        },
        {
          key: 'prerequis',
          title: { fr: 'Rappel des prérequis', en: 'Revision of earlier knowledge' },
          role: 'recall',
          weight: 4,
          groupings: ['TI', 'TC', 'TG'],
          rows: { min: 1, max: 2 },
        },
        {
          key: 'annonce',
          title: { fr: 'Annonce du travail', en: 'Announcing the work' },
          role: 'announce',
          weight: 2,
          groupings: ['TC', 'TI'],
          rows: { min: 1, max: 1 },
        },
      ],
    },
    {
      key: 'realisation',
      title: { fr: 'B. Réalisation', en: 'B. Development' },
      steps: [
        {
          key: 'activite-1',
          title: { fr: 'Activité 1', en: 'Activity 1' },
          role: 'activity',
          weight: 17,
          groupings: ['TI', 'TG', 'TC'],
          rows: { min: 2, max: 4 },
        },
        {
          key: 'activite-2',
          title: { fr: 'Activité 2', en: 'Activity 2' },
          role: 'activity',
          weight: 17,
          groupings: ['TI', 'TG', 'TC'],
          rows: { min: 2, max: 4 },
          optionalBelow: 40,
        },
        {
          key: 'activite-3',
          title: { fr: 'Activité 3', en: 'Activity 3' },
          role: 'activity',
          weight: 15,
          groupings: ['TI', 'TG', 'TC'],
          rows: { min: 2, max: 4 },
          optionalBelow: 90,
        },
      ],
    },
    {
      key: 'retour-et-projection',
      title: { fr: 'C. Retour et projection', en: 'C. Review and follow-up' },
      steps: [
        {
          key: 'objectivation',
          title: { fr: 'Objectivation', en: 'Looking back' },
          role: 'objectivise',
          weight: 3,
          groupings: ['TI', 'TC'],
          rows: { min: 1, max: 2 },
        },
        {
          key: 'evaluation',
          title: { fr: 'Évaluation', en: 'Evaluation' },
          role: 'evaluate',
          weight: 8,
          groupings: ['TI', 'TC', 'TG'],
          rows: { min: 1, max: 2 },
        },
        {
          key: 'projection',
          title: { fr: 'Projection', en: 'Follow-up' },
          role: 'project',
          weight: 3,
          groupings: ['TC', 'TI'],
          rows: { min: 1, max: 2 },
        },
      ],
    },
  ],
};
