import type { SheetLanguage } from '../model/identifiers.ts';

const frenchUnits =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const englishUnits =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const frenchTens: readonly (readonly [string, number])[] = [
  ['vingt', 20],
  ['trente', 30],
  ['quarante', 40],
  ['cinquante', 50],
  ['soixante', 60],
];
const englishTens: readonly (readonly [string, number])[] = [
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
];

/** Numbers up to a hundred by their names; French ones of sixty and eighty count on to nineteen. */
function namesOf(language: SheetLanguage): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, value: number) => {
    names.set(name, value);
    names.set(name.replaceAll('-', ' '), value);
  };
  const [small, tens] = language === 'fr' ? [frenchUnits, frenchTens] : [englishUnits, englishTens];
  small.forEach((name, value) => add(name, value));
  for (const [name, value] of tens) {
    add(name, value);
    const last = name === 'soixante' ? 19 : 9;
    for (let unit = 1; unit <= last; unit += 1) {
      const and = language === 'fr' && (unit === 1 || unit === 11) ? ' et ' : '-';
      add(`${name}${and}${small[unit] ?? ''}`, value + unit);
    }
  }
  if (language === 'fr') {
    add('quatre-vingts', 80);
    for (let unit = 1; unit <= 19; unit += 1) add(`quatre-vingt-${small[unit] ?? ''}`, 80 + unit);
    add('cent', 100);
  } else {
    add('one hundred', 100);
    add('a hundred', 100);
  }
  return names;
}

const names = { fr: namesOf('fr'), en: namesOf('en') };
const anyName = (language: SheetLanguage) =>
  [...names[language].keys()].toSorted((a, b) => b.length - a.length).join('|');

const digits = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+(?:,\d+)?(?: ?%)?`;
const operations = {
  fr: 'fois|plus|moins|multiplié par|divisé par',
  en: 'times|plus|minus|multiplied by|divided by',
};
const equals = {
  fr: 'font|fait|égale|égalent|donne|donnent|est égal à|ça fait|est|vaut|valent|=|:',
  en: 'is|are|makes?|equals?|=|gives',
};
const signs: Readonly<Record<string, string>> = {
  fois: '×',
  times: '×',
  'multiplié par': '×',
  'multiplied by': '×',
  plus: '+',
  moins: '−',
  minus: '−',
  'divisé par': '÷',
  'divided by': '÷',
};
const shares = {
  fr: {
    moitié: '1/2',
    tiers: '1/3',
    quart: '1/4',
    cinquième: '1/5',
    dixième: '1/10',
    double: '2',
    triple: '3',
    quadruple: '4',
  },
  en: { half: '1/2', third: '1/3', quarter: '1/4', tenth: '1/10', double: '2', twice: '2' },
};

function patternsOf(language: SheetLanguage) {
  const number = `(${digits}|(?<!\\p{L})(?:${anyName(language)})(?![\\p{L}-]))`;
  const space = String.raw`[ \u00a0\u202f]+`;
  const says = `[ \\u00a0\\u202f]*(?:${equals[language]})[ \\u00a0\\u202f]*`;
  const share = `(${Object.keys(shares[language]).join('|')}|${digits})`;
  const of = language === 'fr' ? `(?:de |des |d’|d')` : '(?:of )?';
  return {
    anyOperation: new RegExp(operations[language], 'iu'),
    anyShare: new RegExp(`(?:${Object.keys(shares[language]).join('|')}|\\d|%)${space}${of}`, 'iu'),
    named: new RegExp(`(?<![\\p{L}-])(?:${anyName(language)})(?![\\p{L}-])`, 'giu'),
    asked: new RegExp(
      `${number}${space}(${operations[language]})${space}${number}(?!${space}(?:${operations[language]}))`,
      'giu',
    ),
    askedShare: new RegExp(`${share}${space}${of}${number}`, 'giu'),
    operation: new RegExp(
      `(?<!(?:fois|plus|moins|par|times|minus|by|[-+×÷−*/])[ \\u00a0\\u202f]*)${number}${space}(${operations[language]})${space}${number}${says}${number}`,
      'giu',
    ),
    share: new RegExp(`${share}${space}${of}${number}${says}${number}`, 'giu'),
  };
}
const patterns = { fr: patternsOf('fr'), en: patternsOf('en') };

const numeral = (said: string, language: SheetLanguage) => {
  const known = names[language].get(said.toLocaleLowerCase());
  return known === undefined ? said : String(known);
};

function operationOf(one: string, sign: string, other: string, language: SheetLanguage): string {
  const printed = signs[sign.toLocaleLowerCase()] ?? sign;
  return `${numeral(one, language)} ${printed} ${numeral(other, language)}`;
}

/** "le quart de 100" as "1/4 × 100"; nothing where the first number is no share. */
function shareOf(part: string, of: string, language: SheetLanguage): string[] {
  const shared: Readonly<Record<string, string>> = shares[language];
  const factor = shared[part.toLocaleLowerCase()];
  if (factor === undefined && !part.includes('%')) return [];
  return [`${factor ?? part} × ${numeral(of, language)}`];
}

/** Few sentences have the word that every match has, and looking for two hundred names in each takes long. */
const matchesIn = (text: string, word: RegExp, pattern: RegExp): RegExpMatchArray[] =>
  word.test(text) ? [...text.matchAll(pattern)] : [];

/**
 * Sums that a text says in words, as they would be printed: "sept fois huit font 54" is "7 × 8 = 54", "le quart de 100
 * est 20" is "1/4 × 100 = 20".
 */
export function spokenSums(text: string, language: SheetLanguage): string[] {
  const { anyOperation, operation, anyShare, share } = patterns[language];
  return [
    ...Array.from(
      matchesIn(text, anyOperation, operation),
      ([, one = '', sign = '', other = '', result = '']) =>
        `${operationOf(one, sign, other, language)} = ${numeral(result, language)}`,
    ),
    ...matchesIn(text, anyShare, share).flatMap(([, part = '', of = '', result = '']) =>
      shareOf(part, of, language).map((one) => `${one} = ${numeral(result, language)}`),
    ),
  ];
}

/** What a text asks to be reckoned in words, as it would be printed: "sept fois huit" is "7 × 8". */
export function spokenExpressions(text: string, language: SheetLanguage): string[] {
  const { anyOperation, asked, anyShare, askedShare } = patterns[language];
  return [
    ...Array.from(matchesIn(text, anyOperation, asked), ([, one = '', sign = '', other = '']) =>
      operationOf(one, sign, other, language),
    ),
    ...matchesIn(text, anyShare, askedShare).flatMap(([, part = '', of = '']) =>
      shareOf(part, of, language),
    ),
  ];
}

/** Numbers that a text says by their names, in digits. */
export function spokenNumbers(text: string, language: SheetLanguage): string[] {
  const { named } = patterns[language];
  return Array.from(text.matchAll(named), ([found]) => numeral(found, language));
}
