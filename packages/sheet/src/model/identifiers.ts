/** School cycles: primary is run by MEMP, secondary by MESTFP. */
export const cycles = ['primary', 'secondary'] as const;
export type Cycle = (typeof cycles)[number];

/** Class levels, in school order. */
export const levels = [
  'ci',
  'cp',
  'ce1',
  'ce2',
  'cm1',
  'cm2',
  '6e',
  '5e',
  '4e',
  '3e',
  '2nde',
  '1re',
  'tle',
] as const;
export type LevelId = (typeof levels)[number];

const primaryLevels: ReadonlySet<LevelId> = new Set(levels.slice(0, 6));

export function cycleOf(level: LevelId): Cycle {
  return primaryLevels.has(level) ? 'primary' : 'secondary';
}

/** The twelve disciplines; EST/ES (`est-es`) exists in primary only. */
export const disciplines = [
  'mathematiques',
  'francais',
  'anglais',
  'svt',
  'pct',
  'histoire-geographie',
  'philosophie',
  'ecm',
  'eps',
  'tic',
  'arts',
  'est-es',
] as const;
export type DisciplineId = (typeof disciplines)[number];

/** Purpose of the séance. Kinds other than lessons have démarches of their own. */
export const sheetKinds = [
  'lesson',
  'starting-situation',
  'integration',
  'assessment',
  'remediation',
] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** Language in which the sheet itself is written. */
export const sheetLanguages = ['fr', 'en'] as const;
export type SheetLanguage = (typeof sheetLanguages)[number];

/** Grouping of a row ("stratégie"): TI individual, TG group, TC whole class; for English IW, PW (pairs), GW, CW. */
export const groupings = ['TI', 'TG', 'TC', 'IW', 'PW', 'GW', 'CW'] as const;
export type Grouping = (typeof groupings)[number];

/** Groupings allowed in a sheet of this discipline. */
export function groupingsOf(discipline: DisciplineId): readonly Grouping[] {
  return discipline === 'anglais' ? ['IW', 'PW', 'GW', 'CW'] : ['TI', 'TG', 'TC'];
}

/** What the ids of the competences that a lesson words itself begin with. */
export const ownCompetences = (lessonId: string): string => `${lessonId.slice(0, 100)}-competence-`;
