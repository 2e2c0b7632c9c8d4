import { activities } from './common-steps.ts';
import { main, usualEnding, usualOpening } from './secondary-parts.ts';
import type { Demarche } from './types.ts';

/** Any secondary lesson: A. Introduction, B. Réalisation, C. Retour et projection. */
export const genericSecondary: Demarche = {
  id: 'generic-secondary',
  label: {
    fr: 'Démarche générale du secondaire',
    en: 'General secondary procedure',
    de: 'Allgemeiner Verlauf der Sekundarschule',
    es: 'Proceso general de secundaria',
  },
  fits: { cycles: ['secondary'], disciplines: null, kinds: ['lesson'] },
  minutesPerRow: 3.75,
  phases: [
    usualOpening,
    main(activities('activite', { fr: 'Activité', en: 'Activity' }, [17, 17, 15])),
    usualEnding,
  ],
};
