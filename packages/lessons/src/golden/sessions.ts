import type { Classroom, SheetKind } from '@ardoise/sheet';

/** The session that shows a démarche: a lesson of the kind that it is made for. */
export interface GoldenSession {
  /** Path below `content/`, without `.yaml`. */
  readonly lesson: string;
  readonly duration: number;
  readonly classSize: number;
  readonly kind?: SheetKind;
}

/** By the id of the démarche. */
export const goldenSessions: Readonly<Record<string, GoldenSession>> = {
  'explicit-teaching': { lesson: 'francais/ci/le-son-m', duration: 30, classSize: 60 },
  'primary-maths': { lesson: 'mathematiques/cm1/fractions-simples', duration: 60, classSize: 60 },
  'primary-est': {
    lesson: 'est-es/cm2/le-circuit-electrique-simple',
    duration: 60,
    classSize: 60,
  },
  'primary-es-history': {
    lesson: 'est-es/cm2/l-independance-du-dahomey',
    duration: 60,
    classSize: 100,
  },
  'primary-es-civics': { lesson: 'ecm/ce2/le-respect-du-bien-commun', duration: 30, classSize: 60 },
  'primary-french-spelling': {
    lesson: 'francais/cm1/l-accord-de-l-adjectif',
    duration: 55,
    classSize: 60,
  },
  'primary-french-grammar': {
    lesson: 'francais/ce1/le-verbe-et-le-sujet',
    duration: 55,
    classSize: 60,
  },
  'primary-french-conjugation': {
    lesson: 'francais/cm1/le-passe-compose',
    duration: 55,
    classSize: 100,
  },
  'primary-french-writing': {
    lesson: 'francais/cm2/la-lettre-familiere',
    duration: 60,
    classSize: 60,
  },
  'primary-french-vocabulary': {
    lesson: 'francais/cm2/les-prefixes-in-im-ir-il',
    duration: 55,
    classSize: 60,
  },
  'primary-french-speaking': {
    lesson: 'francais/ce1/demander-son-chemin',
    duration: 55,
    classSize: 60,
  },
  // A sound with its letter is read and written.
  'primary-french-reading': { lesson: 'francais/cp/le-son-ch', duration: 55, classSize: 60 },
  'primary-french-handwriting': { lesson: 'francais/ci/le-son-m', duration: 55, classSize: 60 },
  'primary-eps': { lesson: 'eps/cm2/la-course-de-relais', duration: 60, classSize: 60 },
  arts: { lesson: 'arts/cm1/la-frise-decorative', duration: 30, classSize: 60 },
  'secondary-experiment': { lesson: 'pct/3e/loi-d-ohm', duration: 55, classSize: 100 },
  'secondary-documents': {
    lesson: 'histoire-geographie/3e/conference-de-berlin',
    duration: 55,
    classSize: 60,
  },
  'philosophy-notion': {
    lesson: 'philosophie/1re/la-conscience-et-l-inconscient',
    duration: 110,
    classSize: 60,
  },
  'philosophy-text': { lesson: 'philosophie/tle/la-liberte', duration: 110, classSize: 60 },
  'philosophy-essay': {
    lesson: 'philosophie/tle/la-dissertation-du-sujet-au-plan',
    duration: 110,
    classSize: 60,
  },
  // It begins with a dialogue that the class hears.
  'english-listening': { lesson: 'anglais/6e/at-the-market', duration: 55, classSize: 60 },
  'english-speaking': { lesson: 'anglais/6e/at-the-market', duration: 55, classSize: 100 },
  'english-reading': { lesson: 'anglais/2nde/reading-the-lamp-club', duration: 55, classSize: 60 },
  'english-writing': {
    lesson: 'anglais/3e/writing-an-informal-letter',
    duration: 55,
    classSize: 60,
  },
  'english-grammar': { lesson: 'anglais/4e/the-passive-voice', duration: 55, classSize: 60 },
  'ict-unplugged': { lesson: 'tic/2nde/compter-en-binaire', duration: 55, classSize: 60 },
  'ict-machines': { lesson: 'tic/3e/tableur-une-formule', duration: 55, classSize: 60 },
  'secondary-eps': { lesson: 'eps/6e/la-course-de-vitesse', duration: 110, classSize: 60 },
  'starting-situation': {
    lesson: 'est-es/cm2/le-paludisme',
    duration: 60,
    classSize: 60,
    kind: 'starting-situation',
  },
  integration: {
    lesson: 'mathematiques/cm2/les-pourcentages',
    duration: 60,
    classSize: 60,
    kind: 'integration',
  },
  assessment: {
    lesson: 'svt/2nde/la-photosynthese',
    duration: 55,
    classSize: 60,
    kind: 'assessment',
  },
  remediation: {
    lesson: 'mathematiques/6e/nombres-decimaux',
    duration: 55,
    classSize: 100,
    kind: 'remediation',
  },
  'generic-primary': { lesson: 'francais/cm2/la-lettre-familiere', duration: 55, classSize: 60 },
  'generic-secondary': {
    lesson: 'mathematiques/4e/theoreme-de-pythagore',
    duration: 55,
    classSize: 60,
  },
};

/** A session that shows what a class's means and learners change, by the name of its file. */
export const goldenClassrooms: Readonly<
  Record<string, GoldenSession & { readonly classroom: Classroom }>
> = {
  // No setting at all, in the time between two bells.
  'ten-minutes': {
    lesson: 'est-es/ce2/la-germination',
    duration: 10,
    classSize: 60,
    classroom: { means: 'usual', adaptations: [] },
  },
  'classroom-no-electricity': {
    lesson: 'tic/6e/saisir-et-mettre-en-forme-un-texte',
    duration: 55,
    classSize: 60,
    classroom: { means: 'no-electricity', adaptations: [] },
  },
  'classroom-one-phone': {
    lesson: 'francais/cm2/la-lettre-familiere',
    duration: 60,
    classSize: 60,
    classroom: { means: 'one-phone', adaptations: [] },
  },
  'classroom-computer-room': {
    lesson: 'mathematiques/cm1/fractions-simples',
    duration: 60,
    classSize: 60,
    classroom: { means: 'computer-room', machines: 10, adaptations: [] },
  },
  'classroom-simple-language': {
    lesson: 'histoire-geographie/3e/conference-de-berlin',
    duration: 55,
    classSize: 60,
    classroom: { means: 'usual', adaptations: ['simple-language'] },
  },
  'classroom-non-readers': {
    lesson: 'est-es/cm2/le-circuit-electrique-simple',
    duration: 60,
    classSize: 60,
    classroom: { means: 'usual', adaptations: ['non-readers'] },
  },
  'classroom-quick-learners': {
    lesson: 'pct/3e/loi-d-ohm',
    duration: 55,
    classSize: 100,
    classroom: { means: 'usual', adaptations: ['quick-learners'] },
  },
  'classroom-all': {
    lesson: 'francais/cp/le-son-ch',
    duration: 55,
    classSize: 60,
    classroom: {
      means: 'one-phone',
      adaptations: ['simple-language', 'non-readers', 'quick-learners'],
    },
  },
};
