import { development, preliminaries, review, shortIntroduction } from './primary-parts.ts';
import type { Demarche } from './types.ts';

/** Primary maths, 60 min: mental calculation, then concrete, drawn and abstract work. */
export const primaryMaths: Demarche = {
  id: 'primary-maths',
  label: {
    fr: 'Mathématiques au primaire',
    en: 'Primary mathematics',
    de: 'Mathematik in der Grundschule',
    es: 'Matemáticas en primaria',
  },
  fits: { cycles: ['primary'], disciplines: ['mathematiques'], kinds: ['lesson'] },
  minutesPerRow: 3.25,
  phases: [
    {
      ...preliminaries,
      title: { fr: 'Préliminaires : calcul mental', en: 'Preliminaries: mental calculation' },
      steps: [
        {
          key: 'brule-pourpoint',
          title: { fr: 'Brûle-pourpoint', en: 'Quick-fire' },
          role: 'quick-fire',
          weight: 3,
          groupings: ['TI', 'TC'],
          rows: { min: 1, max: 1 },
        },
        {
          key: 'table',
          title: { fr: 'Table', en: 'Tables' },
          role: 'tables',
          weight: 2,
          groupings: ['TC', 'TI'],
          rows: { min: 1, max: 1 },
          optionalBelow: 30,
        },
        {
          key: 'cadran-operatoire',
          title: { fr: 'Cadran opératoire', en: 'Number dial' },
          role: 'number-dial',
          weight: 2,
          groupings: ['TC', 'TI'],
          rows: { min: 1, max: 1 },
          optionalBelow: 40,
        },
        {
          key: 'problemes',
          title: { fr: 'Problèmes', en: 'Word problems' },
          role: 'word-problems',
          weight: 4,
          groupings: ['TI', 'TC'],
          rows: { min: 1, max: 2 },
        },
        {
          key: 'regle',
          title: { fr: 'Règle', en: 'Rule' },
          role: 'mental-rule',
          weight: 2,
          groupings: ['TC', 'TI'],
          rows: { min: 1, max: 1 },
          optionalBelow: 40,
        },
      ],
    },
    shortIntroduction,
    development([
      {
        key: 'concretisation',
        title: { fr: 'Concrétisation', en: 'Concrete work' },
        role: 'concretise',
        weight: 9,
        groupings: ['TG', 'TI'],
        rows: { min: 1, max: 3 },
      },
      {
        key: 'semi-abstraction',
        title: { fr: 'Semi-abstraction', en: 'Drawn work' },
        role: 'semi-abstract',
        weight: 7,
        groupings: ['TG', 'TI'],
        rows: { min: 1, max: 3 },
      },
      {
        key: 'abstraction',
        title: { fr: 'Abstraction', en: 'Abstract work' },
        role: 'abstract',
        weight: 8,
        groupings: ['TC', 'TI'],
        rows: { min: 1, max: 3 },
      },
      {
        key: 'renforcement',
        title: { fr: 'Activités de renforcement', en: 'Practice' },
        role: 'practise',
        weight: 7,
        groupings: ['TI', 'TG'],
        rows: { min: 1, max: 3 },
      },
    ]),
    review,
  ],
};
