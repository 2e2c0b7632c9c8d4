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
