import { wrongTerms } from './wrong-terms.ts';

export type ReaderLocale = keyof typeof wrongTerms;

/**
 * A space at which a line could break before French punctuation, inside « » or before a unit. A colon
 * followed by another one belongs to an ICU number.
 */
const looseSpace = /« | (?:[;?!»]|:(?!:))|[\d}] (?:Ko|Mo|FCFA|min|h|s)(?!\p{L})/u;

/** Sentences that the specification gives to the letter. */
const given: ReadonlySet<string> = new Set([
  'Vous avez utilisé vos 5 messages gratuits du jour. Inscrivez-vous pour continuer !',
]);

/** Parts that no reader reads: code, addresses, blocks of pages, names of arguments but the month's. */
const unread =
  /`[^`]*`|\]\([^)]*\)|\[\[[^\]]*\]\]|\{\{[^}]*\}\}|(?<=\{)(?!month)\w+(?=[,}])|(?:https?:\/\/|\/)[\w./#?=-]+/gu;

const bounded = (pattern: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);

const lists = Object.fromEntries(
  Object.entries(wrongTerms).map(([locale, terms]) => [
    locale,
    terms.map(({ wrong, instead, right = [] }) => ({
      wrong: bounded(wrong, 'giu'),
      instead,
      right: right.map((phrase) => bounded(phrase, 'giu')),
    })),
  ]),
);

export const hasLooseSpace = (text: string): boolean => looseSpace.test(text) && !given.has(text);

/** Wrong terms of a text that readers see, one sentence each. */
export function wrongWording(locale: ReaderLocale, text: string): string[] {
  const read = text.replace(unread, ' ');
  return (lists[locale] ?? []).flatMap(({ wrong, instead, right }) => {
    const rest = right.reduce((left, phrase) => left.replace(phrase, ' '), read);
    const found = rest.match(wrong)?.[0];
    return found === undefined ? [] : [`“${found.trim()}”: write ${instead}`];
  });
}
