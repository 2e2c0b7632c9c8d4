import { labelsOf, sheetLanguages } from '@ardoise/sheet';
import { labelOf } from './fields.ts';

export const sectionNames = [
  'planning',
  'supports',
  'procedure',
  'evaluation',
  'writtenRecord',
  'notes',
] as const;
export type SectionName = (typeof sectionNames)[number];

const patterns: readonly (readonly [SectionName, RegExp])[] = [
  [
    'planning',
    /^(?:les )?(?:elements? de (?:la )?)?planification$|^(?:lesson )?planning(?: elements)?$|^elements of planning$/u,
  ],
  [
    'supports',
    /^documents? (?:de la seance|de travail|of the lesson|for the (?:lesson|session))$|^(?:lesson|session|class) documents$|^(?:supports? (?:de la seance|de travail|d'apprentissage)|situation[ -]probleme|situation de depart)$/u,
  ],
  [
    'procedure',
    /^(?:le )?(?:deroulement|conduite|plan)(?: (?:de la |du |des )?(?:seance|lecon|cours|activites|classe))?$|^(?:procedure|lesson (?:procedure|development)|stages|development of the lesson)$|^demarche de la lecon$/u,
  ],
  [
    'evaluation',
    /^(?:evaluation(?: (?:de la seance|finale|formative|sommative|des acquis))?|assessment|verification des acquis|exercices? d'evaluation)$/u,
  ],
  [
    'writtenRecord',
    /^(?:trace ecrite|resume(?: de la lecon)?|je retiens|(?:ce qu'il faut |a )retenir|retenons|synthese|(?:what )?(?:i|we) remember|written record|(?:lesson )?summary|board summary)$/u,
  ],
  [
    'notes',
    /^(?:notes?(?: personnelles)?|observations?|remarques?|(?:personal )?notes|bilan(?: de la seance)?|remarks?)$/u,
  ],
];

/** The headings that Ardoise prints itself. */
const own = new Map<string, SectionName>(
  sheetLanguages.flatMap((language) => {
    const { planning, supports, procedure, evaluation, writtenRecord, notes } = labelsOf(language);
    return [
      [labelOf(planning.heading), 'planning'],
      [labelOf(supports), 'supports'],
      [labelOf(procedure.heading), 'procedure'],
      [labelOf(evaluation.heading), 'evaluation'],
      ...Object.values(writtenRecord).map(
        (heading) => [labelOf(heading), 'writtenRecord'] as const,
      ),
      [labelOf(notes), 'notes'],
    ] as const;
  }),
);

/** The section of a sheet that a heading opens. */
export function sectionOf(text: string): SectionName | null {
  const folded = labelOf(text.split('\t')[0] ?? '').replace(
    / ?\(?\d{1,3} ?(?:min|mn|minutes)\)?$/u,
    '',
  );
  return folded.length > 60
    ? null
    : (own.get(folded) ?? patterns.find(([, pattern]) => pattern.test(folded))?.[0] ?? null);
}

const signatures =
  /^(?:signature|visa|le (?:directeur|censeur|proviseur|inspecteur|conseiller)|la directrice|l'(?:inspecteur|enseignant)|cachet)\b/u;

const ownSignatures = new Set(
  sheetLanguages.flatMap((language) =>
    Object.values(labelsOf(language).signatures).flat().map(labelOf),
  ),
);

/** "L'enseignant aide les élèves." begins as a box and is a sentence. */
const isSentence = (text: string) => /[^.][.!?]\s*$/u.test(text);

/** Boxes to sign in, which every sheet has when it is printed. */
export function isSignature(text: string): boolean {
  const folded = labelOf(text);
  return ownSignatures.has(folded) || (!isSentence(text) && signatures.test(folded));
}
