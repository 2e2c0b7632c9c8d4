import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { communesOf } from '@ardoise/sheet/lesson';
import { decodeTrie } from 'cspell-trie-lib';

type Language = 'fr' | 'en';
const dictionaries: Readonly<Record<Language, string>> = {
  fr: 'fr-fr/fr-fr.trie.gz',
  en: 'en-gb-mit/en_GB.trie.gz',
};

const plain = (token: string) => token.replaceAll('’', "'");

/** One word or name a line; what follows "#" is a comment. */
function readList(name: string): Set<string> {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const lines = text.split('\n').map((line) => line.replace(/#.*/u, '').trim());
  return new Set(lines.filter((line) => line !== '').map(plain));
}

function dictionary(language: Language) {
  const [name, file = ''] = dictionaries[language].split('/');
  const settings = createRequire(import.meta.url).resolve(`@cspell/dict-${name}/cspell-ext.json`);
  return decodeTrie(gunzipSync(readFileSync(join(dirname(settings), file))));
}

const communes = Object.entries(communesOf).flatMap(([department, towns]) => [
  department,
  ...towns,
]);
const house = new Set([...readList('house.txt'), ...communes]);
const loaded = { fr: dictionary('fr'), en: dictionary('en') };

/** Whether a word stands in the dictionary as a common word, without its capital. */
export const isCommon = (token: string, language: Language): boolean =>
  loaded[language].hasWord(plain(token).toLocaleLowerCase('fr'), true);

/** With its case: without it the dictionary would overlook accents too. */
function isListed(token: string, language: Language): boolean {
  const forms = [token, token.toLocaleLowerCase('fr')];
  return (
    token.length < 3 ||
    forms.some((form) => house.has(form) || loaded[language].hasWord(form, true))
  );
}

/** Words before an apostrophe that are no words alone, and the English genitive. */
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|presqu|s)$/iu;
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|presqu)'(?=.)/iu;

/** Whether a word is in a dictionary or in the house's list, whole or in its parts ("l’eau", "porte-clé"). */
export function isKnown(token: string, language: Language): boolean {
  const read = plain(token).replace(/['-]+$/u, '');
  // What is elided before a compound is not a part of it: "d’Agoli-Agbo", "d’aujourd’hui".
  const whole = [read, read.replace(elision, '')];
  if (whole.some((one) => isListed(one, language)) || /^\p{Lu}{2,}$/u.test(read)) return true;
  return read
    .split(/['-]/u)
    .every((part) => elided.test(part) || /^\p{Lu}{2,}$/u.test(part) || isListed(part, language));
}

export const allowedFullNames = readList('full-names.txt');
export const brands = readList('brands.txt');
