import { development, preliminaries, review, shortIntroduction } from './primary-parts.ts';
import { alone, step, work } from './step.ts';
import type { Demarche } from './types.ts';

/** CI and CP by the revised programmes: the teacher shows, the class does it together, then each alone. */
export const explicitTeaching: Demarche = {
  id: 'explicit-teaching',
  label: {
    fr: 'Pédagogie explicite (CI et CP)',
    en: 'Explicit teaching (CI and CP)',
    de: 'Explizites Unterrichten (CI und CP)',
    es: 'Enseñanza explícita (CI y CP)',
  },
  fits: {
    cycles: ['primary'],
    levels: ['ci', 'cp'],
    disciplines: ['francais', 'mathematiques'],
    kinds: ['lesson'],
  },
  minutesPerRow: 3.25,
  phases: [
    preliminaries,
    shortIntroduction,
    development([
      step('je-fais', ['Je fais', 'I do'], 'model', 10, { rows: { min: 1, max: 3 } }),
      step('nous-faisons', ['Nous faisons', 'We do'], 'guided', 10, work),
      step('tu-fais', ['Tu fais', 'You do'], 'practise', 10, alone),
    ]),
    review,
  ],
};
