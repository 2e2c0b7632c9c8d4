import { activities } from './common-steps.ts';
import { development, introduction, preliminaries, review } from './primary-parts.ts';
import type { Demarche } from './types.ts';

/** Any primary lesson: Préliminaires, Introduction, Réalisation, Retour et projection. */
export const genericPrimary: Demarche = {
  id: 'generic-primary',
  label: {
    fr: 'Démarche générale du primaire',
    en: 'General primary procedure',
    de: 'Allgemeiner Verlauf der Grundschule',
    es: 'Proceso general de primaria',
  },
  fits: { cycles: ['primary'], disciplines: null, kinds: ['lesson'] },
  minutesPerRow: 3.25,
  phases: [
    preliminaries,
    introduction,
    development(
      activities(
        'construction',
        { fr: 'Activité de construction de nouveaux savoirs', en: 'Building new knowledge' },
        [16, 14, 12],
      ),
    ),
    review,
  ],
};
