/** A domain term: its French form, its name in the code, and its meaning. */
export interface GlossaryTerm {
  readonly french: string;
  /** Its English name in the code. */
  readonly code: string;
  /** Its meaning in plain English, for developers. */
  readonly meaning: string;
}

/** Facts for `docs/reference/field-terms.md`. */
export const glossary: readonly GlossaryTerm[] = [
  [
    'APC (approche par compétences)',
    'competency-based approach',
    'The pedagogy of Benin’s curricula: learners build competences through situations.',
  ],
  [
    'fiche pédagogique',
    'sheet',
    'The written plan of one séance, kept by the teacher and shown to inspectors.',
  ],
  ['version de la fiche', 'revision', 'An immutable state of a sheet; editing makes a new one.'],
  ['contenu de la fiche', 'content (SheetContent)', 'Everything printed on a sheet, as data.'],
  ['cycle', 'cycle', 'Primary (CI to CM2, run by MEMP) or secondary (6e to Tle, run by MESTFP).'],
  ['classe, niveau, cours', 'level', 'School year of the learners, from CI to Tle.'],
  ['série', 'series', 'Stream of the second cycle of secondary: A, B, C, D and others.'],
  ['discipline', 'discipline', 'School subject; EST/ES exists in primary only.'],
  [
    'SA (situation d’apprentissage)',
    'learningSituation',
    'Numbered unit of the programme, with a duration; it holds sequences. Never invented.',
  ],
  ['séquence', 'sequence', 'Part of an SA, made of séances.'],
  ['séance', 'session', 'One lesson period; a sheet plans one.'],
  ['dossier', 'dossier', 'Theme that groups SAs in primary.'],
  ['notion', 'notion', 'Piece of knowledge or technique of the programme.'],
  [
    'connaissances et techniques',
    'knowledge',
    'What the séance makes learners know and be able to do.',
  ],
  [
    'sujet libre',
    'free topic',
    'Topic in the teacher’s own words, outside the catalogue and labelled as such.',
  ],
  ['CD (compétence disciplinaire)', 'competence of kind CD', 'Competence of one discipline.'],
  [
    'CT (compétence transversale)',
    'competence of kind CT',
    'Competence used in all disciplines, numbered 1 to 8.',
  ],
  [
    'CTD (compétence transdisciplinaire)',
    'competence of kind CTD',
    'Competence for life beyond school, shared by disciplines.',
  ],
  [
    'identification',
    'identification',
    'Framed block at the head of the sheet: school, class, date, SA, title.',
  ],
  ['effectif', 'classSize', 'Number of learners in the class.'],
  [
    'éléments de planification',
    'planning',
    'Competences, knowledge, strategies, materials, documents.',
  ],
  [
    'stratégie objet d’apprentissage',
    'learningObjectStrategy',
    'The way of thinking that the séance teaches.',
  ],
  ['matériel', 'materials', 'Objects that the teacher and the learners need.'],
  ['document de la séance', 'support', 'Text or plate the class works on.'],
  [
    'démarche',
    'demarche',
    'Official course of a séance: phases and steps, by cycle, discipline and kind of sheet.',
  ],
  ['déroulement', 'procedure', 'The table of phases, steps and rows.'],
  [
    'phase',
    'phase',
    'Large part of the déroulement: introduction, réalisation, retour et projection.',
  ],
  ['étape', 'step', 'Part of a phase.'],
  ['ligne', 'row', 'One instruction with its grouping, minutes and expected result.'],
  ['consigne', 'instruction', 'Order given to the learner.'],
  [
    'stratégie (TI, TG, TC)',
    'grouping',
    'Individual, group or whole-class work; IW, PW, GW, CW in English sheets.',
  ],
  [
    'résultat attendu',
    'expectedResult',
    'What the learner does or says, concrete enough to check.',
  ],
  ['difficulté prévue', 'difficulty', 'Mistake that can be expected at a row.'],
  ['remédiation', 'remediation', 'What to do when the expected difficulty appears.'],
  ['préliminaires', 'preliminaries', 'Opening of a primary séance: hygiene, materials, revision.'],
  ['mise en situation', 'hook', 'Opening activity that gives the learning its meaning.'],
  ['pré-conception', 'preconception', 'What learners believe before the lesson.'],
  ['pré-requis', 'recall', 'Earlier knowledge that the lesson needs.'],
  ['objectivation', 'objectivation (role objectivise)', 'Learners say what they learnt and how.'],
  [
    'projection',
    'projection (role project)',
    'Use of the learning outside the class or in the next séance.',
  ],
  ['brûle-pourpoint', 'quick-fire', 'Rapid mental questions that open a primary maths séance.'],
  [
    'cadran opératoire',
    'number-dial',
    'Dial around which learners apply one operation to several numbers.',
  ],
  ['évaluation', 'evaluation', 'Questions with their expected answers.'],
  ['trace écrite, résumé, « Je retiens »', 'writtenRecord', 'What learners copy.'],
  [
    'conformité',
    'conformity',
    'Score out of 100 and findings on how far a sheet follows the rules.',
  ],
  ['constat', 'finding', 'One broken rule with its place, severity and fix.'],
  [
    'composé hors ligne, sans IA',
    'origin "composer"',
    'A lesson of Ardoise, laid out by the démarche without a model.',
  ],
  [
    'leçon (dossier de leçon)',
    'lesson (Lesson)',
    'The subject matter of a séance without its form: facts, activities, exercises, written record. A démarche lays it out.',
  ],
  [
    'canevas',
    'origin "canvas"',
    'Démarche, minutes and guiding questions, with room for the teacher’s matter: what there is without a lesson.',
  ],
  [
    'à vérifier',
    'confirmed: false',
    'Neither an official document that was read nor the teacher says so.',
  ],
].map(([french = '', code = '', meaning = '']) => ({ french, code, meaning }));
