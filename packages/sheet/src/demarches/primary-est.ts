import { application } from './common-steps.ts';
import { development, introduction, preliminaries, review } from './primary-parts.ts';
import { step } from './step.ts';
import type { Demarche } from './types.ts';

const once = { rows: { min: 1, max: 1 } } as const;

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
    strands: ['science'],
  },
  minutesPerRow: 3,
  phases: [
    preliminaries,
    introduction,
    development([
      step('problematique', ['Problématique', 'Question'], 'problem', 3, once),
      step(
        'hypothese-individuelle',
        ['Hypothèse individuelle', 'My hypothesis'],
        'hypothesis-alone',
        2,
        {
          ...once,
          groupings: ['TI'],
        },
      ),
      step(
        'hypothese-de-groupe',
        ['Hypothèse de groupe', 'Group hypothesis'],
        'hypothesis-group',
        4,
        {
          ...once,
          groupings: ['TG'],
        },
      ),
      step(
        'hypothese-pleniere',
        ['Hypothèse plénière', 'Class hypothesis'],
        'hypothesis-class',
        2,
        {
          ...once,
          groupings: ['TC'],
        },
      ),
      step('experimentation', ['Expérimentation', 'Experiment'], 'investigate', 13, {
        groupings: ['TG', 'TI'],
        rows: { min: 1, max: 4 },
      }),
      step('resultat', ['Résultat', 'Result'], 'result', 6, { groupings: ['TG', 'TC', 'TI'] }),
      application,
    ]),
    review,
  ],
};
