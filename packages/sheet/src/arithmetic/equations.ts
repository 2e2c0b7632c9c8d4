import type { SheetLanguage } from '../model/identifiers.ts';
import { ExpressionError, holds } from './expression.ts';

/** Units that may follow a number without changing what is computed. */
const units =
  'FCFA|F|francs?|km²|m²|cm²|mm²|ha|m³|cm³|dm³|km|hm|dam|dm|cm|mm|m|kg|hg|dag|dg|mg|g|t|hL|daL|dL|cL|mL|L|l|litres?|h|min|s|°C|°|V|A|W|N|J|Ω';
const unit = new RegExp(String.raw`(\d)[\s\u00a0\u202f]?(${units})(?![\p{L}\d²³])`, 'gu');

/** Digits grouped by spaces, as in "1 200". */
const grouped = /(?<!\d)\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/g;

/** Turns printed arithmetic into the form that `holds` reads. */
function plain(text: string, language: SheetLanguage): string {
  const read = language === 'en' ? text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '') : text;
  return read
    .replace(grouped, (found) => found.replace(/\D/g, ''))
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/[×⋅]/g, '*')
    .replace(/÷/g, '/')
    .replace(/[−–]/g, '-')
    .replace(/≤/g, '<=')
    .replace(/≥/g, '>=')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/(?<![\d.])(\d+(?:\.\d+)?) ?%/g, '($1/100)');
}

const percentage = /\((\d+(?:\.\d+)?)\/100\)/g;

const amount = String.raw`\(*-?\d+(?:\.\d+)?\)*`;
const side = String.raw`${amount}(?: ?[-+*/] ?${amount})*`;
const chain = new RegExp(String.raw`${side}(?: ?(?:<=|>=|[=<>]) ?${side})+`, 'gu');

/** What stands before or after makes it another statement: a variable, a power, a remainder. */
const continues = /^ ?(?:[\p{L}²³^√(]|[-+*/] ?[\p{L}(√])/u;
/** The rest of a number that is told by its ranks, such as "3 et 6 dixièmes". */
const ranks =
  /^ ?(?:et \d+ )?(?:unité|dizaine|centaine|millier|million|milliard|demi|tiers|quart|\p{L}+ième|ones|tens|hundred|tenth)/iu;
/** A function of a number, such as "f’(3)". */
const derivative = /\p{L}['’′]$/u;
const remainder = /^,? ?(?:et )?(?:il )?(?:reste|rest|remainder)/iu;
const precedes = /[\p{L}\d²³)][ ]?[-+*/^] ?$|[\p{L}²³√^.]$/u;

export interface FalseEquation {
  /** As it is printed. */
  readonly text: string;
}

/** Units of the numbers in a statement; more than one kind is a conversion, which is not judged here. */
function unitsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(unit), ([, , name = '']) => name));
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

/**
 * The equations and comparisons between numbers that a text prints and that are false, such as "2 + 2 = 5". What
 * cannot be judged without its context (variables, powers, mixed units, remainders) is left alone.
 */
export function falseEquations(text: string, language: SheetLanguage = 'fr'): FalseEquation[] {
  const found: FalseEquation[] = [];
  for (const sentence of text.split(/[;\n]|\.(?=\s|$)/u)) {
    if (unitsIn(sentence).size > 1) continue;
    const read = plain(sentence.replace(unit, '$1'), language);
    for (const match of read.matchAll(chain)) {
      const before = read.slice(0, match.index);
      const after = read.slice(match.index + match[0].length);
      if (ranks.test(after) || (match[0].startsWith('(') && derivative.test(before))) continue;
      if (precedes.test(before) || continues.test(after) || remainder.test(after.trimStart())) {
        // A unit that is no unit of ours, such as "12 bananes", still ends the statement.
        if (!/^ [\p{L}]{2,}/u.test(after) || remainder.test(after.trimStart())) continue;
        if (precedes.test(before)) continue;
      }
      if (comparisons(match[0]).every(holdsAsRead)) continue;
      found.push({ text: match[0].trim().replace(percentage, '$1 %') });
    }
  }
  return found;
}
