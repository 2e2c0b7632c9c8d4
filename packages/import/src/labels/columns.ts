import { labelOf } from './fields.ts';

export const columnKinds = [
  'number',
  'phase',
  'step',
  'instruction',
  'result',
  'grouping',
  'minutes',
  'difficulty',
  'remediation',
  'materials',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

const learners =
  "(?:(?:de l'|des |d'|de la |de )?(?:apprenants?|eleves?|ecoliers?|learners?|pupils?|students?|ecolier))";
const teachers =
  "(?:(?:de l'|du |de la |des )?(?:enseignants?(?:\\(e\\)|e)?|maitre(?:sse)?|professeur|teacher))";
const acts =
  '(?:activites?|actions?|roles?|interventions?|taches?|travail|comportements?|attitudes?)';

const patterns: readonly (readonly [ColumnKind, string])[] = [
  ['number', 'n°|no\\.?|num(?:ero)?s?|#|n'],
  [
    'result',
    `resultats?(?: attendus?)?|(?:reponses?|reactions?|productions?)(?: ${learners})?(?: attendue?s?| possibles?)?|(?:comportements?|attitudes?) attendue?s?|expected (?:results?|answers?|responses?)|${acts} ${learners}|(?:learners?|pupils?|students?)(?:'s?|’s?)? activit(?:y|ies)|answers?|${learners}`,
  ],
  [
    'instruction',
    `consignes?(?: et questions?)?|questions?|enonces?|instructions?(?: to learners)?|activites?(?: pedagogiques?| proposees?| d'apprentissage| et consignes?)?|taches?|${acts} ${teachers}|teacher'?s? activit(?:y|ies)|activit(?:y|ies)|${teachers}|deroulement|consignes?/activites?|contenus?`,
  ],
  ['phase', 'phases?|moments?(?: didactiques?)?|articulations?|grandes etapes|parties'],
  ['step', 'etapes?(?: de la (?:lecon|seance))?|stages?|steps?|sous-etapes?|demarche|sequences?'],
  [
    'grouping',
    "strategies?(?: d'(?:enseignement|apprentissage))?|modalites?(?: de travail)?|organisations?(?: de la classe)?|formes? de travail|groupings?|interaction|regroupement|techniques?",
  ],
  ['minutes', 'durees?|temps|minutes?|time|timing|horaires?|min'],
  ['difficulty', 'difficultes?(?: prevues?| possibles?)?|difficult(?:y|ies)'],
  ['remediation', 'remediations?'],
  ['materials', 'materiels?(?: didactiques?)?|supports?|moyens|outils|materials?|aids'],
];

const compiled = patterns.map(
  ([kind, folded]) => [kind, new RegExp(`^(?:${folded})$`, 'u')] as const,
);

/** Minutes of a row, not the head of a column of minutes. */
const amount = /^\s*\d{1,3}\s?(?:min|mn|minutes?)\b/iu;

/** What a column of a déroulement holds, by its head. */
export function columnOf(head: string): ColumnKind | null {
  if (amount.test(head)) return null;
  const folded = labelOf(head).replaceAll('\n', ' ');
  return compiled.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
