import { docxOf, type Part } from './docx-of.ts';

/** A document of some make, and what must be understood of it. */
export interface Make {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly level: string | null;
  readonly discipline: string | null;
  readonly rows: number;
  readonly items: number;
  /** Pieces that nobody could place. */
  readonly unknown: number;
}

export const taught = [
  [
    'Observe les deux plantes et dis ce qui les distingue.',
    'A dit que l’une est jaune et l’autre verte.',
  ],
  ['Compare le pot arrosé et le pot sec.', 'A dit que la plante sans eau se fane.'],
  ['Écris de quoi la plante a besoin.', 'A écrit : eau, lumière, air, sels minéraux.'],
] as const;
export const asked = [
  ['1. Cite deux besoins de la plante.', '1. L’eau et la lumière.'],
  ['2. Que devient une plante sans eau ?', '2. Elle se fane.'],
] as const;
export const record = 'La plante verte a besoin d’eau, de lumière, d’air et de sels minéraux.';

export const heads = {
  lines: [
    'Fiche pédagogique',
    'Classe : 5e M2',
    'Discipline : SVT',
    'Durée : 55 min',
    'Titre : Les besoins de la plante',
  ],
  pairs: [
    [
      ['Classe', '5ème M1', 'Effectif', '48'],
      ['Matière', 'Sciences de la vie et de la terre', 'Durée', '1 h'],
      ['Thème', 'Les besoins de la plante', 'Date', '12/11/2026'],
    ],
  ],
  stacked: [
    [
      ['Classe|4ème A', 'Durée|55 mn'],
      ['Discipline|Physique', 'Leçon|Les circuits'],
    ],
  ],
  tabs: [
    'CLASSE : CM1\tEFFECTIF : 52\tDURÉE : 60 min',
    'DISCIPLINE : EST\tDATE : 3 novembre 2026',
    'TITRE : Les besoins de la plante',
  ],
  primary: [
    [
      ['Cours : CE2', 'Champ de formation : Mathématiques'],
      ['SA n° 2 : La numération', 'Séquence n° 1 : Les nombres'],
      ['Titre : Additionner', 'Durée : 60 min'],
    ],
  ],
  upper: [
    'Lycée Béhanzin',
    'Année scolaire : 2026-2027',
    'Classe : Tle D',
    'Matière : Philosophie',
    'Sujet : La conscience',
    'Durée : 2 h',
  ],
  none: ['Ma leçon de demain'],
} as const satisfies Record<string, readonly Part[]>;

export const planning: readonly Part[] = [
  'Éléments de planification',
  'Compétence disciplinaire : CD 1 Expliquer un phénomène du vivant.',
  'Objectif : Dire de quoi la plante a besoin.',
  'Matériel : deux pots, une bouteille',
];

/** The déroulement under these heads; each names what its column holds. */
export function table(
  heads: readonly string[],
  columns: readonly string[],
  above: readonly string[] = [],
): Part {
  const minutes = ['10 min', '30 min', '15 min'];
  const steps = ['Introduction', 'Réalisation', 'Retour et projection'];
  return [
    ...above.map((text) => [text]),
    heads,
    ...taught.map(([instruction, result], index) =>
      columns.map((column) => {
        const given: Record<string, string> = {
          n: String(index + 1),
          i: instruction,
          r: result,
          t: minutes[index] ?? '',
          g: ['TI', 'TG', 'TC'][index] ?? '',
          s: steps[index] ?? '',
          st: `${steps[index]} (${minutes[index]})`,
          gt: `${['TI', 'TG', 'TC'][index]}|${minutes[index]}`,
          m: 'deux pots',
        };
        return given[column] ?? '';
      }),
    ),
  ];
}

export const evaluation: readonly Part[] = [
  '# Évaluation',
  [['Questions', 'Réponses attendues'], ...asked],
];
export const end: readonly Part[] = ['# Trace écrite', record];

export const listed: readonly Part[] = [
  '# Déroulement',
  '**Introduction (10 min)',
  ...taught.flatMap(([instruction, result], index) => [
    `Consigne ${index + 1} : ${instruction}`,
    `Résultat attendu : ${result}`,
  ]),
];

export const make = (
  name: string,
  parts: readonly Part[],
  expected: Omit<Make, 'name' | 'bytes'>,
): Make => ({
  name,
  bytes: docxOf(parts),
  ...expected,
});

export const of = (level: string | null, discipline: string | null, unknown = 0, items = 0) => ({
  level,
  discipline,
  rows: 3,
  items,
  unknown,
});
export const svt = of('5e', 'svt');
