import { fold, labelsOf, sheetLanguages } from '@ardoise/sheet';
import type { ImportPlace } from '@ardoise/sheet';

/** "I. ", "2) ", "A - " and "• " before a heading or a label. */
const numbering =
  /^(?:(?:[ivx]{1,4}|\d{1,2}|[a-h])\s?[.)\-–—:°]\s*|\d{1,2}\s+(?=\p{L})|[•▪\-–—*]\s*)+/u;

/** A text as labels are compared: folded, without numbering, colon and dots that stand for a blank. */
export const labelOf = (text: string): string =>
  fold(text)
    .replaceAll('\t', ' ')
    .replace(numbering, '')
    .replace(/[\s.…_:]+$/u, '')
    .trim();

const teachers =
  "(?:(?:de )?l'enseignant(?:\\(e\\)|e)?|(?:du |de la )?(?:maitre|maitresse|professeur)|enseignants?(?:\\(e\\)|e)?)";
const learners =
  "(?:(?:de l'|des |d'|de la )?(?:apprenants?|eleves?|ecoliers?|learners?|pupils?|students?))";

/** What labels of sheets say, in Benin's programmes and in teachers' own files. Folded. */
const fields: readonly (readonly [ImportPlace, string])[] = [
  ['school', 'etablissement(?: scolaire)?|ecole|college|lycee|c\\.?e\\.?g\\.?|epp|school'],
  ['schoolYear', 'annee(?: scolaire| academique)?|school year'],
  [
    'teacher',
    `nom(?: et prenom)?s?(?: et prenoms?)? ${teachers}|enseignant(?:\\(e\\)|e)?|professeur|maitre|maitresse|instituteur|teacher(?:'s name)?|prepare par|presente par`,
  ],
  ['class', 'classe?s?|cours|niveau|class|level|grade|form'],
  [
    'classSize',
    "effectif(?: de la classe)?|nombre d'(?:eleves|apprenants)|class size|number of (?:students|learners|pupils)|enrol?ment",
  ],
  ['groups', 'groupes|nombre de groupes|groups'],
  ['discipline', 'discipline|matiere|champ de formation|subject'],
  ['date', 'date|jour|date et heure'],
  ['duration', 'duree(?: de la (?:seance|lecon|sequence))?|temps|horaire|time|duration|length'],
  ['dossier', 'dossier'],
  [
    'learningSituation',
    "s\\.?a\\.?(?: ?n°)?(?: ?\\d{1,2})?|situation d'apprentissage(?: ?n°)?(?: ?\\d{1,2})?|learning situation(?: no\\.?)?|unite d'apprentissage",
  ],
  ['sequence', 'sequence(?: ?n°)?(?: ?\\d{1,2})?|sequence no\\.?'],
  ['sessionNumber', '(?:seance|lecon) n°|session no\\.?|lesson no\\.?'],
  ['sheetNumber', 'fiche n°|sheet no\\.?|(?:lesson )?plan no\\.?'],
  [
    'title',
    'titre(?: de la (?:lecon|seance|fiche))?(?: \\(sujet libre\\))?|theme|sujet|lecon(?: du jour)?|intitule(?: de la lecon)?|topic|title|lesson(?: title)?|seance',
  ],
  [
    'disciplinaryCompetences',
    'competences?(?: disciplinaires?| visees?| de base)?|cd|subject(?:-specific)? competenc(?:y|ies|es?)|competenc(?:y|ies)',
  ],
  [
    'crossDisciplinaryCompetences',
    'competences? transdisciplinaires?|ctd|cross-disciplinary competenc(?:y|ies|es?)',
  ],
  [
    'transversalCompetences',
    'competences? transversales?|ct|(?:transversal|cross-curricular) competenc(?:y|ies|es?)',
  ],
  [
    'knowledge',
    "connaissances(?: et techniques)?|contenus?(?: notionnels?| de formation)?|notions?|savoirs?|objectifs?(?: specifiques?| operationnels?| pedagogiques?| d'apprentissage| general| generaux| de la (?:seance|lecon))*|(?:lesson |learning |specific )?objectives?|knowledge(?: and (?:skills|techniques))?|a la fin de (?:la|cette) (?:seance|lecon)",
  ],
  [
    'learningObjectStrategy',
    "strategies? objets? d'apprentissage|learning object(?:ive)? strategy|strategy to (?:be )?learn(?:ed|t)?",
  ],
  [
    'teachingStrategies',
    "strategies? d'enseignement|methodes?(?: pedagogiques?)?|demarche(?: pedagogique)?|techniques? d'animation|teaching (?:strategies|methods?)|strategies d'enseignement[ -/]+(?:et d')?apprentissage",
  ],
  ['learningStrategies', "strategies? d'apprentissage|learning strategies"],
  ['evaluationStrategies', "strategies? d'evaluation|(?:assessment|evaluation) strategies"],
  [
    'teacherMaterials',
    `materiels?(?: didactiques?| pedagogiques?)?(?: pour)?(?: ${teachers})?|moyens|teaching aids|materials?|teacher's materials?`,
  ],
  [
    'learnerMaterials',
    `materiels?(?: pour)? ${learners}|(?:learners'?|pupils'?|students'?) materials?`,
  ],
  [
    'documents',
    'documents?|references?(?: bibliographiques?)?|bibliographie|sources?|supports?(?: didactiques?)?|documentation',
  ],
];

/** The labels that Ardoise prints itself. */
const own = new Map<string, ImportPlace>(
  sheetLanguages.flatMap((language): (readonly [string, ImportPlace])[] => {
    const { identification, planning } = labelsOf(language);
    const { CD, CTD, CT } = planning.competences;
    const { course, freeTitle, noProgramme: _noProgramme, ...named } = identification;
    const placed: readonly (readonly [string, ImportPlace])[] = [
      ...typedEntries(named),
      [course, 'class'],
      [freeTitle, 'title'],
      ...CD.map((label) => [label, 'disciplinaryCompetences'] as const),
      ...CTD.map((label) => [label, 'crossDisciplinaryCompetences'] as const),
      ...CT.map((label) => [label, 'transversalCompetences'] as const),
      [planning.knowledge, 'knowledge'],
      [planning.learningObjectStrategy, 'learningObjectStrategy'],
      [planning.teachingStrategies, 'teachingStrategies'],
      [planning.learningStrategies, 'learningStrategies'],
      [planning.evaluationStrategies, 'evaluationStrategies'],
      [planning.materials, 'teacherMaterials'],
      [planning.documents, 'documents'],
    ];
    return placed.map(([label, place]) => [labelOf(label), place]);
  }),
);

function typedEntries<K extends ImportPlace>(labels: Readonly<Record<K, string>>): [string, K][] {
  const entries: [string, K][] = [];
  for (const place in labels) entries.push([labels[place], place]);
  return entries;
}

const compiled = fields.map(
  ([place, folded]) => [place, new RegExp(`^(?:${folded})$`, 'u')] as const,
);

/** The field that a label names. */
export function fieldOf(label: string): ImportPlace | null {
  const folded = labelOf(label);
  if (folded === '' || folded.length > 90) return null;
  const printed = own.get(folded);
  if (printed !== undefined) return printed;
  const exact = compiled.find(([, pattern]) => pattern.test(folded));
  if (exact !== undefined) return exact[0];
  // "Titre (sujet libre), aucun programme officiel connu pour cette classe"
  return /^(?:titre|title|topic) ?[(,]/u.test(folded) ? 'title' : null;
}

export const forTeacher = new RegExp(`^(?:${teachers}|teacher)$`, 'u');
export const forLearner = new RegExp(`^${learners}$`, 'u');
