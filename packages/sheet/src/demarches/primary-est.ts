import { development, introduction, preliminaries, review } from './primary-parts.ts';
import type { Demarche } from './types.ts';

/** EST, 60 min: question, hypotheses (alone, in groups, as a class), experiment, result. */
export const primaryEst: Demarche = {
  id: 'primary-est',
  label: {
    fr: 'Éducation scientifique et technologique',
    en: 'Science and technology education',
    de: 'Naturwissenschaft und Technik',
    es: 'Educación científica y tecnológica',
  },
  fits: {
    cycles: ['primary'],
    disciplines: ['est-es'],
    kinds: ['lesson'],
    branch: 'science',
  },
  minutesPerRow: 3,
  phases: [
    preliminaries,
    introduction,
    development([
      {
        key: 'problematique',
        title: { fr: 'Problématique', en: 'Question' },
        role: 'problem',
        weight: 3,
        groupings: ['TC', 'TI'],
        rows: { min: 1, max: 1 },
      },
      {
        key: 'hypothese-individuelle',
        title: { fr: 'Hypothèse individuelle', en: 'My hypothesis' },
        role: 'hypothesis-alone',
        weight: 2,
        groupings: ['TI'],
        rows: { min: 1, max: 1 },
      },
      {
        key: 'hypothese-de-groupe',
        title: { fr: 'Hypothèse de groupe', en: 'Group hypothesis' },
        role: 'hypothesis-group',
        weight: 4,
        groupings: ['TG'],
        rows: { min: 1, max: 1 },
      },
      {
        key: 'hypothese-pleniere',
        title: { fr: 'Hypothèse plénière', en: 'Class hypothesis' },
        role: 'hypothesis-class',
        weight: 2,
        groupings: ['TC'],
        rows: { min: 1, max: 1 },
      },
      {
        key: 'experimentation',
        title: { fr: 'Expérimentation', en: 'Experiment' },
        role: 'investigate',
        weight: 13,
        groupings: ['TG', 'TI'],
        rows: { min: 1, max: 4 },
      },
      {
        key: 'resultat',
        title: { fr: 'Résultat', en: 'Result' },
        role: 'result',
        weight: 6,
        groupings: ['TG', 'TC', 'TI'],
        rows: { min: 1, max: 2 },
      },
    ]),
    review,
  ],
};
