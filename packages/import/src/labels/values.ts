import {
  disciplines,
  fold,
  labelsOf,
  levels,
  type DisciplineId,
  type Grouping,
  type LevelId,
  sheetKinds,
  sheetLanguages,
  type SheetKind,
  type SheetLanguage,
} from '@ardoise/sheet';

const levelPatterns: readonly (readonly [LevelId, RegExp])[] = [
  ['ci', /^c\.?i\.?\b/u],
  ['cp', /^c\.?p\.?\b/u],
  ['ce1', /^c\.?e\.? ?1\b/u],
  ['ce2', /^c\.?e\.? ?2\b/u],
  ['cm1', /^c\.?m\.? ?1\b/u],
  ['cm2', /^c\.?m\.? ?2\b/u],
  ['6e', /^(?:6 ?(?:e|eme|th)\b|sixieme)/u],
  ['5e', /^(?:5 ?(?:e|eme|th)\b|cinquieme)/u],
  ['4e', /^(?:4 ?(?:e|eme|th)\b|quatrieme)/u],
  ['3e', /^(?:3 ?(?:e|eme|rd)\b|troisieme)/u],
  ['2nde', /^(?:2 ?(?:nde|de|nd)\b|seconde)/u],
  ['1re', /^(?:1 ?(?:re|ere|st)\b|premiere)/u],
  ['tle', /^(?:t ?le\b|terminale|term\b)/u],
];

export interface ClassParts {
  readonly level: LevelId;
  readonly series: string | null;
  readonly className: string;
}

/** "4e, série A1, M2", "Tle D2", "CM1 B" and the like. */
export function classOf(text: string): ClassParts | null {
  const found = levelPatterns
    .map(([level, pattern]) => ({ level, length: pattern.exec(fold(text))?.[0].length ?? 0 }))
    .find(({ length }) => length > 0);
  if (found === undefined) return null;
  const rest = text
    .normalize('NFC')
    .slice(found.length)
    .replace(/^[\s,;:.-]+/u, '')
    .trim();
  const named = /^(?:s[ée]rie|series)\s+([A-G]\d?)\b[\s,]*/iu.exec(rest);
  const bare = /^([A-D][12]?)(?=$|[\s,])[\s,]*/u.exec(rest);
  const isUpper = ['2nde', '1re', 'tle'].includes(found.level);
  const match = named ?? (isUpper ? bare : null);
  const series = match?.[1] ?? null;
  return { level: found.level, series, className: rest.slice(match?.[0].length ?? 0).trim() };
}

const otherNames: readonly (readonly [DisciplineId, RegExp])[] = [
  ['mathematiques', /^(?:maths?|mathematics?|mathematiques?)\b/u],
  ['francais', /^(?:francais|french|lecture|expression (?:orale|ecrite)|communication ecrite)\b/u],
  ['anglais', /^(?:anglais|english|lv1)\b/u],
  ['svt', /^(?:svt|s\.v\.t|sciences? (?:de la vie|naturelles?)|biologie)/u],
  ['pct', /^(?:pct|p\.c\.t|physique|sciences? physiques?|chimie)/u],
  ['histoire-geographie', /^(?:histoire|geographie|hist)/u],
  ['philosophie', /^philo/u],
  ['ecm', /^(?:ecm|education civique|civisme)/u],
  ['eps', /^(?:eps|education physique|sport)/u],
  ['tic', /^(?:tic|informatique|technologies? de l'information|ict)\b/u],
  ['arts', /^(?:arts?|ea|education artistique|dessin|musique|chant)\b/u],
  ['est-es', /^(?:est|es|education (?:scientifique|sociale)|est[ -/]+es)\b/u],
];

/** A discipline by any of its names. */
export function disciplineOf(text: string): DisciplineId | null {
  const folded = fold(text);
  for (const language of sheetLanguages) {
    const { disciplines: full, disciplinesShort: short } = labelsOf(language);
    const found = disciplines.find((id) => fold(full[id]) === folded || fold(short[id]) === folded);
    if (found !== undefined) return found;
  }
  return otherNames.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

export const isLevel = (text: string): text is LevelId => levels.some((level) => level === text);

/** "Fiche pédagogique, intégration": which kind of document in which language; null for another heading. */
export function documentKindOf(
  text: string,
): { kind: SheetKind; language: SheetLanguage; isCanvas: boolean } | null {
  const [name = '', suffix = ''] = fold(text).split(/, ?/u);
  for (const language of sheetLanguages) {
    const labels = labelsOf(language);
    const names = [...Object.values(labels.documentKinds), labels.canvas].map(fold);
    if (!names.includes(name)) continue;
    const kind = sheetKinds.find((one) => fold(labels.kinds[one]) === suffix) ?? 'lesson';
    return { kind, language, isCanvas: name === fold(labels.canvas) };
  }
  return null;
}

const months = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
] as const;

/** ISO date of "Jeudi 26 novembre 2026", "26/11/2026" and the like. */
export function dateOf(text: string): string | null {
  const folded = fold(text);
  const figures = /\b(\d{1,2})[/.-](\d{1,2})[/.-](20\d{2})\b/u.exec(folded);
  const spoken = /\b(\d{1,2})(?:er|st|nd|rd|th)? ([a-z]+),? (20\d{2})\b/u.exec(folded);
  const month =
    spoken === null
      ? Number(figures?.[2])
      : months.findIndex((names) => names.some((name) => name === spoken[2])) + 1;
  const [, day, , year] = spoken ?? figures ?? [];
  if (day === undefined || year === undefined || !(month >= 1 && month <= 12)) return null;
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** "55 min", "1 h", "1 h 30", "1h50min", "60’". */
export function minutesIn(text: string): number | null {
  const folded = fold(text);
  const hours = /(\d{1,2}) ?h(?:eures?|ours?)? ?(\d{2})?/u.exec(folded);
  if (hours !== null) return Number(hours[1]) * 60 + Number(hours[2] ?? 0);
  const minutes = /(\d{1,3}) ?(?:min|mn|minutes?|'|′|m\b)/u.exec(folded)?.[1];
  return minutes === undefined ? null : Number(minutes);
}

const groupingPatterns: readonly (readonly [Grouping, RegExp])[] = [
  ['TI', /\b(?:t\.?i|individuel(?:le)?(?:ment)?)\b/u],
  ['TG', /\b(?:t\.?g|groupes?|binomes?)\b/u],
  ['TC', /\b(?:t\.?c|collecti(?:f|ve|vement)|pleniere)\b/u],
  ['IW', /\b(?:iw|individual)\b/u],
  ['PW', /\b(?:pw|pairs?)\b/u],
  ['GW', /\b(?:gw|groups?)\b/u],
  ['CW', /\b(?:cw|whole class)\b/u],
];

export function groupingIn(text: string): Grouping | null {
  const folded = fold(text);
  const at = groupingPatterns
    .map(([grouping, pattern]) => ({ grouping, index: pattern.exec(folded)?.index ?? Infinity }))
    .filter(({ index }) => index !== Infinity)
    .toSorted((left, right) => left.index - right.index);
  return at[0]?.grouping ?? null;
}

/** A whole number at the start of a text. */
export function numberIn(text: string): number | null {
  const digits = /\d{1,4}/u.exec(text)?.[0];
  return digits === undefined ? null : Number(digits);
}
