/** Two-letter words and units that look like a product of variables. */
const notVariables = new Set(
  'et ou un de la le si on il au du en ne se ce sa ma ta tu je or ni is an of to in at it be me my we do no so up by go us as he am cm mm km dm hm kg mg cg dg hg cl ml dl hl kl ha ca'.split(
    ' ',
  ),
);

const candidate = /(?<![\p{L}\p{M}’'])[a-z]{1,2}(?![\p{L}\p{M}’'])/gu;
/** Nouns that introduce a letter, or a list of letters, as numbers or lengths. */
const introduces =
  /\b(?:nombres?|réels?|entiers?|côtés?|longueurs?|largeurs?|inconnues?|variables?|numbers?|lengths?|sides?|unknowns?)\s(?:[a-z](?:,\s|\s(?:et|ou|and|or)\s))*$/u;
const continues = /(?<![\p{L}’'])([a-z])(?:,| et| ou| and| or)\s$/u;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the variables of a mathematical text, which are set in italic. A letter is one if it touches an operator, a
 * power or a coefficient anywhere in the text, unless it may be a word ("a", "y").
 */
export function findVariables(text: string): readonly Span[] {
  const found = [...text.matchAll(candidate)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, letters: match[0] }))
    .filter(({ start, letters }) => !notVariables.has(letters) && !isUnit(text, start));
  const certain = found.filter(
    ({ start, end }) => touchesFormula(text, start, end) || introduces.test(text.slice(0, start)),
  );
  const names = new Set(certain.flatMap(({ letters }) => [...letters]));
  return found.filter(
    (span) =>
      certain.includes(span) ||
      ([...span.letters].every((letter) => names.has(letter)) &&
        (!['a', 'y'].includes(span.letters) || isListed(text, span, names))),
  );
}

/** In "23 m", "8h" and "4e", a letter after a number is a unit or an ordinal suffix. */
function isUnit(text: string, start: number): boolean {
  return (
    /\d[ \u00A0\u202F]$/u.test(text.slice(0, start)) ||
    (/\d$/u.test(text.slice(0, start)) && /^[eh](?![\p{L}²³])/u.test(text.slice(start)))
  );
}

function touchesFormula(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start);
  const after = text.slice(end);
  return (
    /(?:\d|[+×÷=≤≥≠<>\u2212√][ \u202F]?|[²³)]\()$/u.test(before) ||
    /^(?:[²³⁴ⁿ]|[ \u202F]?[+×÷=≤≥≠<>\u2212])/u.test(after)
  );
}

/** In "a et b" or "x, y", a letter is listed next to another variable. */
function isListed(text: string, span: Span, names: ReadonlySet<string>): boolean {
  const previous = continues.exec(text.slice(0, span.start))?.[1];
  const next = /^(?: (?:et|ou|and|or) |, )([a-z])(?![\p{L}’'])/u.exec(text.slice(span.end))?.[1];
  return [previous, next].some((letter) => letter !== undefined && names.has(letter));
}
