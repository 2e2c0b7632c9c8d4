import type { SheetLanguage } from '../model/identifiers.ts';
import { ExpressionError, holds } from './expression.ts';
import { plain, unitsIn, withoutUnits } from './printed.ts';
import { spokenSums } from './spoken.ts';

const percentage = /\((\d+(?:\.\d+)?)\/100\)/g;

const amount = String.raw`\(*(?:- ?)?\(*\d+(?:\.\d+)?\)*`;
const side = String.raw`${amount}(?: ?[-+*/] ?${amount})*`;
const chain = new RegExp(String.raw`${side}(?: ?(?:<=|>=|[=<>]) ?${side})+`, 'gu');
/** A colon between numbers divides, or introduces: "12 : 4 = 3", "ligne 2 : 4 = 4". */
const colon = /(?<=\d\)? ?):(?= ?\(?-?\d)/gu;

/** What stands before or after makes it another statement: a variable, a power, a remainder. */
const continues = /^ ?(?:[\p{L}⁰¹²³⁴-⁹⁻^√(…_]|[-+*/] ?[\p{L}(√…_?])/u;
/** The rest of a number that is told by its ranks, such as "3 et 6 dixièmes". */
const ranks =
  /^ ?(?:et \d+ )?(?:unité|dizaine|centaine|millier|million|milliard|demi|tiers|quart|\p{L}+ième|ones|tens|hundred|tenth)/iu;
/** A function of a number, such as "f’(3)". */
const derivative = /\p{L}['’′]$/u;
const remainder = /^,? ?(?:et )?(?:il )?(?:reste|rest|remainder)/iu;
const precedes = /[\p{L}\d⁰¹²³⁴-⁹)…][ ]?[-+*/^] ?$|[\p{L}⁰¹²³⁴-⁹⁻√^.]$/u;
/** What a minus sign is taken from: a letter or a number, not a word. */
const subtrahend = /(?:(?<!\p{L})\p{L}|[\d²³)]) ?$/u;

/** The beginning of a sum in words, such as "le quart de 100 = 25", of which the end alone claims nothing. */
const spoken =
  /(?:(?:fois|plus|moins|par|times|minus|(?:moiti[eé]|tiers|quart|cinquième|dixième|double|triple|quadruple|100\)|half|third|quarter|twice) (?:de|des|of)) |(?:moitié|tiers|quart|double|triple|100\)) d[’'])$/iu;

export interface FalseEquation {
  /** As it is printed. */
  readonly text: string;
}

/** Splits "a = b < c" into its comparisons. */
function comparisons(statement: string): string[] {
  const parts = statement.split(/(<=|>=|[=<>])/u).map((part) => part.trim());
  const found: string[] = [];
  for (let i = 1; i < parts.length; i += 2) {
    const sign = parts[i] === '=' ? '==' : parts[i];
    found.push(`${parts[i - 1]} ${sign} ${parts[i + 1]}`);
  }
  return found;
}

function isTrue(comparison: string): boolean {
  try {
    return holds(comparison);
  } catch (error) {
    // Parentheses that are open in the sentence, for example: nothing is claimed of it.
    if (error instanceof ExpressionError) return true;
    throw error;
  }
}

/** Whether a comparison holds; in a sum of percentages, "100 − 40 = 60 %", the sign may stand once for all. */
function holdsAsRead(comparison: string): boolean {
  if (isTrue(comparison)) return true;
  const read = comparison.replace(percentage, '$1');
  return read !== comparison && / [-+] /u.test(read) && isTrue(read);
}

/** Whether a statement holds; a dash before it may be a minus sign or that of a list. */
function isStatementTrue(statement: string): boolean {
  const readings = [statement, statement.replace(/^- ?/u, '')];
  return readings.some((reading) => comparisons(reading).every(holdsAsRead));
}

/** Whether the statement holds that a colon, read as a division, makes of the one at this place. */
function dividesTruly(read: string, from: number, to: number): boolean {
  const divided = read.replace(colon, '/');
  return (
    divided !== read &&
    Array.from(divided.matchAll(chain)).some(
      (match) =>
        match.index <= from && match.index + match[0].length >= to && isStatementTrue(match[0]),
    )
  );
}

function falseIn(sentence: string, language: SheetLanguage): FalseEquation[] {
  const found: FalseEquation[] = [];
  const read = plain(sentence, language);
  for (const match of read.matchAll(chain)) {
    const [statement] = match;
    const before = read.slice(0, match.index);
    const end = match.index + statement.length;
    const after = read.slice(end);
    if (ranks.test(after) || (statement.startsWith('(') && derivative.test(before))) continue;
    if (statement.startsWith('-') && subtrahend.test(before)) continue;
    if (spoken.test(before)) continue;
    if (precedes.test(before) || continues.test(after) || remainder.test(after.trimStart())) {
      // A unit that is no unit of ours, such as "12 bananes", still ends the statement.
      if (!/^ [\p{L}]{2,}/u.test(after) || remainder.test(after.trimStart())) continue;
      if (precedes.test(before)) continue;
    }
    if (isStatementTrue(statement) || dividesTruly(read, match.index, end)) continue;
    found.push({ text: statement.trim().replace(percentage, '$1 %') });
  }
  return found;
}

/**
 * The equations and comparisons between numbers that a text prints or says in words and that are false, such as
 * "2 + 2 = 5" and "deux fois trois font sept". What cannot be judged without its context (variables, mixed units,
 * remainders) is left alone.
 */
export function falseEquations(text: string, language: SheetLanguage = 'fr'): FalseEquation[] {
  return text.split(/[;\n]|\.(?=\s|$)/u).flatMap((sentence) => {
    if (unitsIn(sentence).size > 1) return [];
    const bare = withoutUnits(sentence);
    const said = spokenSums(bare, language).flatMap((sum) => falseIn(sum, language));
    return [...falseIn(bare, language), ...said];
  });
}
