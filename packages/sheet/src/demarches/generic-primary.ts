import { sheetKinds } from '../model/index.ts';
import { introduction, preliminaries, review } from './primary-parts.ts';
import type { Demarche } from './types.ts';

/** Any primary discipline: Préliminaires, Introduction, Réalisation, Retour et projection. */
export const genericPrimary: Demarche = {
  id: 'generic-primary',
  label: {
    fr: 'Démarche générale du primaire',
    en: 'General primary procedure',
    de: 'Allgemeiner Verlauf der Grundschule',
    es: 'Proceso general de primaria',
  },
  fits: { cycles: ['primary'], disciplines: null, kinds: sheetKinds },
  minutesPerRow: 3.25,
  phases: [
    preliminaries,
    introduction,
    {
      key: 'realisation',
      title: { fr: 'Réalisation', en: 'Development' },
      steps: [
        {
          key: 'construction-1',
          title: {
            fr: 'Activité de construction de nouveaux savoirs 1',
            en: 'Building new knowledge 1',
          },
          role: 'activity',
          weight: 16,
          groupings: ['TI', 'TG', 'TC'],
          rows: { min: 2, max: 4 },
        },
        {
          key: 'construction-2',
          title: {
            fr: 'Activité de construction de nouveaux savoirs 2',
            en: 'Building new knowledge 2',
          },
          role: 'activity',
          weight: 14,
          groupings: ['TI', 'TG', 'TC'],
          rows: { min: 2, max: 4 },
          optionalBelow: 40,
        },
        {
          key: 'construction-3',
          title: {
            fr: 'Activité de construction de nouveaux savoirs 3',
            en: 'Building new knowledge 3',
          },
          role: 'activity',
          weight: 12,
          groupings: ['TI', 'TG', 'TC'],
          rows: { min: 2, max: 4 },
          optionalBelow: 90,
        },
      ],
    },
    review,
  ],
};
