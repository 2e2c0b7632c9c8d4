/**
 * Folds a text for search and comparison: lower case, no accents, ligatures expanded, typographic apostrophes and
 * spaces replaced by plain ones, repeated spaces merged.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** A title as a sentence begins: "la digestion" has a capital, "pH" and the letter in "a et à" keep theirs. */
export const withCapital = (title: string): string =>
  /^(?:\p{Ll}[\p{Ll}'’-]|à )/u.test(title)
    ? `${title.charAt(0).toLocaleUpperCase('fr')}${title.slice(1)}`
    : title;

const thin = '\u202f';
const hard = '\u00a0';

/**
 * French typography: ’ for apostrophes, U+202F before ; ? ! and inside « », U+00A0 before a colon. Idempotent. Straight
 * double quotes stay, because their direction is unknown.
 */
export function frenchTypography(text: string): string {
  return text
    .replace(/(\p{L})'/gu, '$1’')
    .replace(/[ \u00a0\u202f]+([;?!])/g, `${thin}$1`)
    .replace(/[ \u00a0\u202f]+:/g, `${hard}:`)
    .replace(/«[ \u00a0\u202f]*/g, `«${thin}`)
    .replace(/[ \u00a0\u202f]*»/g, `${thin}»`);
}

/** English typography: ’ for apostrophes and “ ” for paired straight double quotes. */
export function englishTypography(text: string): string {
  return text.replace(/(\p{L})'/gu, '$1’').replace(/"([^"]*)"/g, '“$1”');
}

/** Characters from which on a text has sentences to end at; a title is cut at a word. */
const fewestForSentences = 400;

/** The whole sentences of a text within `max` characters; '' where they are less than half of what may stand there. */
export function wholeSentences(text: string, max: number): string {
  if (max < fewestForSentences) return '';
  let end = 0;
  for (const found of text.matchAll(/[.!?…](?:\*\*|[»”")\]]|\s[»])*(?=\s)/gu)) {
    const next = found.index + found[0].length;
    if (next > max) break;
    // A sentence within a word in bold has not ended.
    if ((text.slice(0, next).split('**').length - 1) % 2 === 0) end = next;
  }
  return end > max / 2 ? text.slice(0, end) : '';
}
