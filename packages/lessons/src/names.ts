import { readFileSync } from 'node:fs';
import { communesOf, type Lesson, textsOf } from '@ardoise/sheet/lesson';

/** What a text says of somebody: the passage, as it stands there. */
export interface NamedPerson {
  readonly found: string;
}

/** What the lessons of Ardoise say themselves, which a second reader has seen. */
export interface VouchedNames {
  /** Words that stand there without a capital, and so are no names at the beginning of a sentence. */
  readonly common: ReadonlySet<string>;
  /** Two words with capitals, and first names with a class: of the past, of works, of stories. */
  readonly passages: ReadonlySet<string>;
}

const token = /\p{L}[\p{L}’'-]*/gu;
/** Two words with capitals: "Afi Dossou", "DOSSOU Afi", "Grand Popo". */
const pair = /(?<![\p{L}\p{N}-])\p{Lu}[\p{L}’'-]+[ \u00a0]\p{Lu}[\p{L}’'-]+/gu;
const level = '(?:CI|CP|CE1|CE2|CM1|CM2|6e|5e|4e|3e|2nde|1re|Tle|Terminale|Première|Seconde)';
/** A first name and a class: "Afi, élève de 5e", "Kofi (CM2 A)", "Nafi, in 3e". */
const inClass = new RegExp(
  `(?<![\\p{L}\\p{N}’'-])\\p{Lu}\\p{Ll}[\\p{L}’'-]+,? (?:\\(|(?:(?:une? |an? )?(?:élève|apprenante?|pupil|student|learner) )?(?:de|du|en|d’une|of|in) (?:la |the )?(?:classe (?:de |d’)?)?)${level}(?![\\p{L}\\p{N}])`,
  'gu',
);

const plain = (text: string) => text.replaceAll(/[’]/gu, "'").replaceAll('\u00a0', ' ');

function readList(): string[] {
  const text = readFileSync(new URL('spelling/full-names.txt', import.meta.url), 'utf8');
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/u, '').trim())
    .filter((line) => line !== '');
}

const passagesIn = (text: string) =>
  [pair, inClass].flatMap((pattern) => Array.from(text.matchAll(pattern), ([found]) => found));

/** Reads what the lessons say, one by one: there are hundreds, so that whoever asks may pause in between. */
export async function vouchedNames(
  lessons: Iterable<Lesson>,
  pause: () => Promise<void>,
): Promise<VouchedNames> {
  const common = new Set<string>();
  const towns = Object.entries(communesOf).flatMap(([department, names]) => [department, ...names]);
  const passages = new Set([...readList(), ...towns].map(plain));
  for (const lesson of lessons) {
    for (const { text } of textsOf(lesson)) {
      const read = text.replaceAll('**', '');
      for (const [found] of read.matchAll(token)) {
        if (found === found.toLocaleLowerCase('fr')) common.add(found);
      }
      for (const found of passagesIn(read)) passages.add(plain(found));
    }
    await pause();
  }
  return { common, passages };
}

/** Places and offices that are written with a capital before their name. */
const headed =
  /^(?:lac|fleuve|rivière|mont|rue|avenue|place|royaume|république|océan|mer|école|collège|lycée|marché|roi|reine|prince|princesse|président|empire|parc|saint|sainte|monsieur|madame|mr|mrs|lake|river|king|queen|mount)$/iu;
const imperative = /(?:ez|ons)$/u;

function isName(found: string, before: string, { common }: VouchedNames): boolean {
  const [first = '', second = ''] = plain(found).split(' ');
  const isCommon = (one: string) => common.has(one.toLocaleLowerCase('fr'));
  if (headed.test(first)) return false;
  // At the beginning of a sentence a verb has a capital before a first name: "Aidez Bello".
  if (!isCommon(first)) return !(imperative.test(first) && !/[\p{Ll},]\s*$/u.test(before));
  // First names that are words too, such as "Grâce": inside a sentence, before what is no word.
  return /[\p{Ll},’]\s$/u.test(before) && !isCommon(second);
}

/**
 * Full names, and first names with a class, that no lesson of Ardoise has. A first name alone is none: stories need
 * one.
 */
export function personsIn(text: string, vouched: VouchedNames): NamedPerson[] {
  const read = text.replaceAll('**', '');
  const persons: NamedPerson[] = [];
  for (const { 0: found, index } of read.matchAll(pair)) {
    if (vouched.passages.has(plain(found))) continue;
    if (isName(found, read.slice(Math.max(0, index - 2), index), vouched)) persons.push({ found });
  }
  for (const [found] of read.matchAll(inClass)) {
    const [first = ''] = plain(found).split(/[, ]/u);
    const isCommon = vouched.common.has(first.toLocaleLowerCase('fr'));
    if (!isCommon && !vouched.passages.has(plain(found))) persons.push({ found });
  }
  return persons;
}
