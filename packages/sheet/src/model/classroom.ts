/** What the class has beside chalk, board and slates. */
export const classMeans = ['usual', 'no-electricity', 'one-phone', 'computer-room'] as const;
export type ClassMeans = (typeof classMeans)[number];

/** For whom the sheet is made easier or harder, each on its own. */
export const adaptations = ['simple-language', 'non-readers', 'quick-learners'] as const;
export type Adaptation = (typeof adaptations)[number];

export const classroomBounds = {
  machines: { min: 1, max: 60 },
  /** Characters of a line of the bilingual glossary, and lines of a sheet. */
  term: 80,
  language: 40,
  translation: 120,
  lines: 20,
} as const;

/** Posts of a computer room whose teacher did not count them. */
export const usualMachines = 10;

/** Languages of Benin that a glossary offers by name; any other may be typed. */
export const localLanguages = [
  'fongbe',
  'yoruba',
  'bariba (baatonum)',
  'dendi',
  'ditammari',
  'adja',
  'gungbe',
  'ayizo',
  'fulfulde',
] as const;
