import { heads, make, of, svt, table, type Make } from './make-parts.ts';

/** Déroulements under heads of many words, below heads of many forms. */
export const tableMakes: readonly Make[] = [
  make(
    'consignes and results',
    [...heads.lines, table(['Consignes', 'Résultats attendus'], ['i', 'r'])],
    svt,
  ),
  make(
    'numbered, with strategies',
    [
      ...heads.lines,
      table(['N°', 'Consignes', 'Stratégies', 'Résultats attendus'], ['n', 'i', 'gt', 'r']),
    ],
    svt,
  ),
  make(
    'teacher’s and pupils’ activities',
    [...heads.lines, table(['Activités de l’enseignant', 'Activités des élèves'], ['i', 'r'])],
    svt,
  ),
  make(
    'master and learners',
    [
      ...heads.lines,
      table(['Étapes', 'Activités du maître', 'Activités des apprenants'], ['s', 'i', 'r']),
    ],
    svt,
  ),
  make(
    'five columns',
    [
      ...heads.lines,
      table(
        ['Étapes', 'Durée', 'Activités du professeur', 'Activités des apprenants', 'Stratégies'],
        ['s', 't', 'i', 'r', 'g'],
      ),
    ],
    svt,
  ),
  make(
    'minutes beside the step',
    [...heads.lines, table(['Phases', 'Consignes', 'Réponses attendues'], ['st', 'i', 'r'])],
    svt,
  ),
  make(
    'capitals',
    [
      ...heads.lines,
      table(['N°', 'CONSIGNES', 'STRATÉGIES', 'RÉSULTATS ATTENDUS'], ['n', 'i', 'g', 'r']),
    ],
    svt,
  ),
  make(
    'questions and answers',
    [
      ...heads.lines,
      'Déroulement',
      table(['Durée', 'Questions', 'Réponses attendues'], ['t', 'i', 'r']),
    ],
    svt,
  ),
  make(
    'a column of materials',
    [
      ...heads.lines,
      table(
        ['Étapes', 'Activités du maître', 'Activités des élèves', 'Matériel'],
        ['s', 'i', 'r', 'm'],
      ),
    ],
    of('5e', 'svt', 3),
  ),
  make(
    'a title within the table',
    [
      ...heads.lines,
      table(
        ['Consignes', 'Résultats attendus', 'Temps'],
        ['i', 'r', 't'],
        ['Déroulement de la séance'],
      ),
    ],
    svt,
  ),
  make(
    'labels and values side by side',
    [...heads.pairs, table(['Consignes', 'Résultats attendus'], ['i', 'r'])],
    svt,
  ),
  make(
    'labels above values',
    [...heads.stacked, table(['Consignes', 'Résultats attendus'], ['i', 'r'])],
    of('4e', 'pct'),
  ),
  make(
    'several labels on a line',
    [
      ...heads.tabs,
      table(['Étapes', 'Activités du maître', 'Activités des écoliers'], ['s', 'i', 'r']),
    ],
    of('cm1', 'est-es'),
  ),
  make(
    'a primary head',
    [...heads.primary, table(['N°', 'Consignes', 'Résultats attendus'], ['n', 'i', 'r'])],
    of('ce2', 'mathematiques'),
  ),
];
