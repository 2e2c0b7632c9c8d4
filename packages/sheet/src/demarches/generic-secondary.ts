import { sheetKinds } from '../model/index.ts';
import { activities, evaluation, objectivation, projection } from './common-steps.ts';
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
      steps: activities('activite', { fr: 'Activité', en: 'Activity' }, [17, 17, 15]),
    },
    {
      key: 'retour-et-projection',
      title: { fr: 'C. Retour et projection', en: 'C. Review and follow-up' },
      steps: [
        { ...objectivation, weight: 3, groupings: ['TI', 'TC'] },
        { ...evaluation, weight: 8 },
        projection,
      ],
    },
  ],
};
