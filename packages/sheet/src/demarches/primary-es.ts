import { application, found } from './common-steps.ts';
import {
  development,
  introduced,
  preliminaries,
  review,
  shortIntroduction,
  situation,
} from './primary-parts.ts';
import { step, work } from './step.ts';
import type { Demarche } from './types.ts';

/** ES history, 60 min: exploration, search, processing, synthesis. Practice teaches geography on documents alike. */
export const primaryHistory: Demarche = {
  id: 'primary-es-history',
  label: {
    fr: 'Éducation sociale : histoire et géographie',
    en: 'Social education: history and geography',
    de: 'Sachkunde: Geschichte und Erdkunde',
    es: 'Educación social: historia y geografía',
  },
  fits: {
    cycles: ['primary'],
    disciplines: ['est-es'],
    kinds: ['lesson'],
    strands: ['history', 'geography'],
  },
  minutesPerRow: 3.5,
  phases: [
    preliminaries,
    shortIntroduction,
    development([
      step('exploration', ['Exploration', 'Exploring'], 'explore', 8, work),
      step('recherche', ['Recherche', 'Searching'], 'investigate', 10, work),
      step(
        'traitement',
        ['Traitement de l’information', 'Working on the information'],
        'analyse',
        9,
        {
          ...work,
          optionalBelow: 25,
        },
      ),
      step('synthese', ['Synthèse', 'Synthesis'], 'result', 6, found),
      application,
    ]),
    review,
  ],
};

/** ES civics and ECM, 30 min: a case of life, what to think of it, the rule of conduct, the undertaking. */
export const primaryCivics: Demarche = {
  id: 'primary-es-civics',
  label: {
    fr: 'Éducation sociale : civisme',
    en: 'Social education: civics',
    de: 'Sachkunde: Staatsbürgerkunde',
    es: 'Educación social: civismo',
  },
  fits: {
    cycles: ['primary'],
    disciplines: ['est-es', 'ecm'],
    kinds: ['lesson'],
    strands: ['civics'],
  },
  minutesPerRow: 3.25,
  phases: [
    preliminaries,
    introduced([situation]),
    development([
      step('etude-du-cas', ['Étude du cas', 'The case'], 'explore', 6, work),
      step('discussion', ['Discussion', 'Discussion'], 'analyse', 6, {
        ...work,
        optionalBelow: 25,
      }),
      step('regle-de-conduite', ['Règle de conduite', 'Rule of conduct'], 'result', 4, found),
      step('mise-en-pratique', ['Mise en pratique', 'Putting into practice'], 'practise', 6, work),
    ]),
    review,
  ],
};
