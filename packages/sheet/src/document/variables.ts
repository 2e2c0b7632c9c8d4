/** Two-letter words and units that look like a product of variables but are not. */
const notVariables = new Set(
  'et ou un de la le si on il au du en ne se ce sa ma ta tu je or ni is an of to in at it be me my we do no so up by go us as he am cm mm km dm hm kg mg cg dg hg cl ml dl hl kl ha ca'.split(
    ' ',
  ),
);

const candidate = /(?<![\p{L}\p{M}’'])[a-z]{1,2}(?![\p{L}\p{M}’'])/gu;
/** Nouns after which a lone letter, or a list of them, names numbers or lengths. */
const introduces =
  /\b(?:nombres?|réels?|entiers?|côtés?|longueurs?|largeurs?|inconnues?|variables?|numbers?|lengths?|sides?|unknowns?)\s(?:[a-z](?:,\s|\s(?:et|ou|and|or)\s))*$/u;
const continues = /(?<![\p{L}’'])([a-z])(?:,| et| ou| and| or)\s$/u;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the variables of a mathematical text stand, so that they are set in italic. A letter counts
 * when it touches an operator, a power or a coefficient; the same letter counts elsewhere in the
 * text too, unless it may be a word ("a", "y").
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

/** "23 m", "8h", "4e": what follows a number is a unit or the ending of an ordinal. */
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

/** "a et b", "x, y": beside another variable. */
function isListed(text: string, span: Span, names: ReadonlySet<string>): boolean {
  const previous = continues.exec(text.slice(0, span.start))?.[1];
  const next = /^(?: (?:et|ou|and|or) |, )([a-z])(?![\p{L}’'])/u.exec(text.slice(span.end))?.[1];
  return [previous, next].some((letter) => letter !== undefined && names.has(letter));
}
