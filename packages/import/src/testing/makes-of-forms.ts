import {
  asked,
  end,
  evaluation,
  heads,
  listed,
  make,
  of,
  planning,
  record,
  svt,
  table,
  taught,
  type Make,
} from './make-parts.ts';

/** Sheets of many forms around and without the table. */
export const formMakes: readonly Make[] = [
  make(
    'the upper cycle, two hours',
    [...heads.upper, table(['Étapes', 'Consignes', 'Résultats attendus'], ['s', 'i', 'r'])],
    of('tle', 'philosophie'),
  ),
  make(
    'a planning',
    [
      ...heads.lines,
      ...planning,
      'Déroulement',
      table(['Consignes', 'Résultats attendus'], ['i', 'r']),
    ],
    svt,
  ),
  make(
    'an evaluation in a table',
    [...heads.lines, table(['Consignes', 'Résultats attendus'], ['i', 'r']), ...evaluation],
    of('5e', 'svt', 0, 2),
  ),
  make(
    'an evaluation as lines',
    [
      ...heads.lines,
      table(['Consignes', 'Résultats attendus'], ['i', 'r']),
      '# Évaluation',
      ...asked.map(([question]) => question),
    ],
    of('5e', 'svt', 0, 2),
  ),
  make(
    'a written record',
    [...heads.lines, table(['Consignes', 'Résultats attendus'], ['i', 'r']), ...end],
    svt,
  ),
  make(
    'a summary in a box',
    [
      ...heads.lines,
      table(['Consignes', 'Résultats attendus'], ['i', 'r']),
      '# Je retiens',
      [[record]],
    ],
    svt,
  ),
  make(
    'everything',
    [
      ...heads.pairs,
      ...planning,
      '# Déroulement',
      table(['N°', 'Consignes', 'Stratégies', 'Résultats attendus'], ['n', 'i', 'gt', 'r']),
      ...evaluation,
      ...end,
    ],
    of('5e', 'svt', 0, 2),
  ),
  make('a list without a table', [...heads.lines, ...listed], svt),
  make(
    'a list under headings',
    [
      ...heads.lines,
      '# Déroulement',
      '# Introduction',
      ...taught.map(([instruction]) => instruction),
    ],
    svt,
  ),
  make(
    'codes in brackets',
    [
      ...heads.lines,
      'Déroulement',
      ...taught.map(([instruction]) => `- (TG, 5 min) ${instruction}`),
    ],
    svt,
  ),
  make(
    'numbered headings',
    [
      'I. Identification',
      ...heads.lines.slice(1),
      'II. Déroulement',
      table(['Consignes', 'Résultats attendus'], ['i', 'r']),
    ],
    of('5e', 'svt', 1),
  ),
  make(
    'merged steps',
    [
      ...heads.lines,
      [
        ['Phases', 'Étapes', 'Activités du maître', 'Activités des élèves'],
        ['Introduction', 'Éveil', taught[0][0], taught[0][1]],
        ['^', 'Rappel', taught[1][0], taught[1][1]],
        ['Réalisation', 'Bilan', taught[2][0], taught[2][1]],
      ],
    ],
    svt,
  ),
  make(
    'wide rows as headings',
    [
      ...heads.lines,
      [
        ['Consignes', 'Résultats attendus'],
        ['<2 **A. Introduction'],
        [...taught[0]],
        ['<2 **B. Réalisation'],
        [...taught[1]],
        [...taught[2]],
      ],
    ],
    svt,
  ),
  make(
    'the whole sheet in one table',
    [
      [
        ['Classe : 5e', 'Discipline : SVT'],
        ['Titre : Les besoins de la plante', 'Durée : 55 min'],
        ['<2 Déroulement'],
        ['Consignes', 'Résultats attendus'],
        ...taught.map((one) => [...one]),
        ['<2 Trace écrite'],
        [`<2 ${record}`],
      ],
    ],
    svt,
  ),
  make(
    'English',
    [
      'Lesson plan',
      'Class: 4e',
      'Subject: English',
      'Topic: At the market',
      'Duration: 55 min',
      [
        ['Stages', "Teacher's activities", "Learners' activities", 'Time'],
        ['Warm-up', 'Show the fruits and ask their names.', 'They name the fruits.', '5 min'],
        ['Practice', 'Make pairs and let them bargain.', 'They ask for prices.', '20 min'],
        ['Evaluation', 'Ask for three prices.', 'They answer.', '10 min'],
      ],
    ],
    of('4e', 'anglais'),
  ),
  make(
    'no head',
    [
      ...heads.none,
      table(['Étapes', 'Consignes', 'Résultats attendus', 'Durée'], ['s', 'i', 'r', 't']),
    ],
    of(null, null, 1),
  ),
];
