import { evaluation, projection } from './common-steps.ts';
import { development, preliminaries, reviewed, shortIntroduction } from './primary-parts.ts';
import { step, work } from './step.ts';
import type { Demarche } from './types.ts';

/** EA, 30 min, in all classes: perceive a work, find how it is made, make one, show it. */
export const arts: Demarche = {
  id: 'arts',
  label: {
    fr: 'Éducation artistique',
    en: 'Arts education',
    de: 'Kunst und Musik',
    es: 'Educación artística',
  },
  fits: { cycles: ['primary', 'secondary'], disciplines: ['arts'], kinds: ['lesson'] },
  minutesPerRow: 3.25,
  phases: [
    preliminaries,
    shortIntroduction,
    development([
      step('perception', ['Observation ou écoute', 'Looking or listening'], 'explore', 6, work),
      step('procede', ['Découverte du procédé', 'How it is made'], 'result', 5),
      step('essai', ['Essai', 'Trying'], 'guided', 5, { ...work, optionalBelow: 25 }),
      step('production', ['Production', 'Making'], 'produce', 10, work),
    ]),
    reviewed([
      step(
        'appreciation',
        ['Présentation et appréciation', 'Showing and judging'],
        'objectivise',
        4,
      ),
      evaluation,
      projection,
    ]),
  ],
};
