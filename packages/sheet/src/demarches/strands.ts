import { fold } from '../model/index.ts';
import type { DisciplineId } from '../model/index.ts';

/** Parts of a discipline that are taught in a way of their own. */
export const strands = [
  'science',
  'history',
  'geography',
  'civics',
  'culture',
  'vocabulary',
  'spelling',
  'grammar',
  'conjugation',
  'handwriting',
  'reading',
  'listening',
  'speaking',
  'writing',
  'experiment',
  'documents',
  'text',
  'essay',
  'notion',
  'unplugged',
  'machine',
] as const;
export type Strand = (typeof strands)[number];

type Signs = readonly (readonly [Strand, RegExp])[];

/** What tells a strand in a folded text; the first that is found decides. */
const signs: Partial<Readonly<Record<DisciplineId, Signs>>> = {
  'est-es': [
    ['science', /^(?:est|sciences?|eveil)\b/],
    [
      'history',
      /\b(?:histoire(?! ?-? ?geographie)|royaumes?|traite negriere|coloni\w+|resistances?|independance|republique|referendum|conference nationale|civilisations?)\b/,
    ],
    ['geography', /\b(?:geographie|relief|climat|vegetation|regions?|departements?|carte)\b/],
    ['civics', /\b(?:civisme|civique|morale|citoyens?|cooperative)\b/],
  ],
  ecm: [['civics', /./]],
  francais: [
    ['vocabulary', /\b(?:vocabulaire|lexique|prefixes?|suffixes?|synonymes?|famille de mots?)\b/],
    ['spelling', /\b(?:orthographe|dictee|graphie|homophones?)\b/],
    [
      'conjugation',
      /\b(?:conjugaison|conjuguer|indicatif|imperatif|subjonctif|imparfait|verbes)\b/,
    ],
    ['grammar', /\b(?:grammaire|phrase|sujet|complements?)\b/],
    [
      'handwriting',
      /\b(?:graphisme|majuscules? cursives?|ecriture des)\b|^ecriture\b(?!.*(?:texte|methode))/,
    ],
    ['speaking', /\b(?:communication orale|expression orale|apprends a (?:parler|dire)|langage)\b/],
    ['writing', /\b(?:expression ecrite|redaction|production ecrite|lettre familiere)\b/],
    ['reading', /\b(?:lecture|lire|comprehension|etude d'un son)\b/],
  ],
  anglais: [
    ['listening', /\blistening\b/],
    ['speaking', /\b(?:speaking|communication|oral|debates?|conversation)\b/],
    ['reading', /\b(?:reading|comprehension)\b/],
    ['writing', /\b(?:writing|composition|essay|letter)\b/],
    ['grammar', /\b(?:grammar|vocabulary|tenses?|voice|conditionals?|speech|passive|verbs)\b/],
  ],
  svt: [
    ['experiment', /\b(?:experiences?|observations?|mesures?)\b/],
    ['documents', /\bdocuments?\b/],
  ],
  pct: [['experiment', /\b(?:experiences?|mesures?)\b/]],
  'histoire-geographie': [['documents', /./]],
  philosophie: [
    ['text', /\b(?:explication de texte|etude de texte|commentaire)\b/],
    ['essay', /\bdissertation\b/],
    ['notion', /\bnotion\b/],
  ],
  tic: [
    ['unplugged', /\b(?:sans machine|sans ordinateur|debranchee?)\b/],
    ['machine', /\bavec (?:une |des )?(?:machines?|ordinateurs?)\b/],
  ],
};

/** What tells it when nothing else does: all of these hold several strands. */
const wide: typeof signs = { 'est-es': [['culture', /\b(?:education sociale|es)\b/]] };

/** What a discipline is taken for when nothing tells its strand. */
const usual: Partial<Readonly<Record<DisciplineId, Strand>>> = {
  'est-es': 'science',
  'histoire-geographie': 'documents',
  philosophie: 'notion',
  tic: 'unplugged',
  ecm: 'civics',
};

export const usualStrand = (discipline: DisciplineId): Strand | undefined => usual[discipline];

/** The strand that the first telling text names: a lesson's kind before its field, and that before its title. */
export function strandOf(discipline: DisciplineId, texts: readonly string[]): Strand | undefined {
  const folded = texts.map(fold);
  for (const known of [signs[discipline], wide[discipline]]) {
    for (const text of folded) {
      const found = known?.find(([, sign]) => sign.test(text));
      if (found !== undefined) return found[0];
    }
  }
  return usualStrand(discipline);
}
