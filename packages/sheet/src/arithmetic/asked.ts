import { Fraction } from 'fraction.js';
import type { SheetLanguage } from '../model/identifiers.ts';
import { valueOfExpression } from './expression.ts';
import { problemExpression } from './problems.ts';
import { plain, withoutUnits } from './printed.ts';
import { spokenExpressions, spokenNumbers } from './spoken.ts';

/** What asks for something else than the value: a rounded one, a comparison, a judgement, a part. */
const asksOtherwise =
  /environ|arrondi|ordre de grandeur|estim|encadr|compar|simplifi|décompos|sans calculer|comment je|complèt|perdu|vrai|faux|signe|juste|erreur|corrige|range|propri|autrement|programme|cellule|formule|reste|quotient|terme|score|pourquoi|nomme|lis|lire|combien de chiffres|about|round|estimate|mistake|true|false|why/iu;

const asks =
  /calcul|combien (?:font|fait|vaut|valent)|effectue|pose|quel(?:le)? est|trouve|compute|work out|how much is|what is/iu;

const amount = String.raw`\(*\d+(?:\.\d+)?(?:/\d+)?\)*`;
/** An expression of numbers; a sign without spaces joins pages and dates too. */
const expression = new RegExp(
  String.raw`(?<![\p{L}\d.,^√²³)(])(?<![=<>*/+-] ?)${amount}(?: ?[*/] ?${amount}| [-+] ${amount})+(?![\p{L}\d²³^√(_…]|\.\d)(?! ?[=<>*/+-])`,
  'gu',
);
const signed = /[*+-]| \/ /u;
const figure = /\d+(?:\.\d+)?(?:\/\d+)?/gu;

export interface WrongAnswer {
  readonly asked: string;
  readonly answer: string;
  readonly right: string;
}

const length = /(?<![\d,])(\d+(?:,\d+)?)[ \u00a0\u202f](mm|cm|dm|m|km)(?![\p{L}²³])/gu;
/** Digits of a number in base two. */
const binary = /(?<![\d.,])0\d/u;

/** "l’aire d’un rectangle de 8 cm sur 5 cm" as an expression. */
function figures(question: string): string[] {
  const about =
    /(aire|surface|périmètre|tour|area|perimeter)[^.?;]{0,60}?(rectangle|carré|square)/iu.exec(
      question,
    );
  const [, what = '', shape = ''] = about ?? [];
  if (about === null) return [];
  const measured = Array.from(question.matchAll(length), ([, number = '', unit = '']) => ({
    number: number.replace(',', '.'),
    unit,
  }));
  if (new Set(measured.map(({ unit }) => unit)).size > 1) return [];
  const [one, two, three] = measured.map(({ number }) => number);
  const isArea = /aire|surface|area/iu.test(what);
  if (/rectangle/iu.test(shape)) {
    if (one === undefined || two === undefined || three !== undefined) return [];
    return [isArea ? `${one} * ${two}` : `(${one} + ${two}) * 2`];
  }
  if (one === undefined || two !== undefined) return [];
  return [isArea ? `${one} * ${one}` : `${one} * 4`];
}

function expressionsIn(question: string, language: SheetLanguage): string[] {
  const bare = withoutUnits(question);
  if (bare.includes('=') || binary.test(bare)) return [];
  const printed = Array.from(
    plain(bare.replaceAll('÷', ' ÷ ').replaceAll(/ {2,}/gu, ' '), language).matchAll(expression),
    ([found]) => found.trim(),
  );
  const spoken = spokenExpressions(bare, language).map((one) => plain(one, language));
  return [
    ...new Set([...printed.filter((one) => signed.test(one)), ...spoken, ...figures(question)]),
  ];
}

const tolerance = new Fraction(1, 100);

/** Whether an answer has this value: exactly, rounded, or as a whole quotient with its remainder. */
function says(numbers: readonly Fraction[], value: Fraction, isDivision: boolean): boolean {
  return numbers.some((number) => {
    if (number.equals(value) || number.equals(value.neg())) return true;
    if (isDivision && number.equals(value.floor())) return true;
    const isWhole = value.d === 1n;
    return !isWhole && number.sub(value).abs().lte(value.abs().mul(tolerance));
  });
}

/** A sum that a question asks for and whose answer has other numbers only; undefined where nothing is asked so. */
export function wrongAnswer(
  question: string,
  answer: string,
  language: SheetLanguage,
): WrongAnswer | undefined {
  const problem = problemExpression(question);
  if (problem.length === 0 && (!asks.test(question) || asksOtherwise.test(question)))
    return undefined;
  const asked = problem.length > 0 ? problem : expressionsIn(question, language);
  if (asked.length === 0) return undefined;
  const printed = plain(withoutUnits(answer), language);
  const numbers = [...(printed.match(figure) ?? []), ...spokenNumbers(answer, language)].map(
    (text) => new Fraction(text),
  );
  if (numbers.length < asked.length || /\p{L}\d|√|…|x/u.test(printed)) return undefined;
  for (const one of asked) {
    const value = valueOfExpression(one);
    // "trois quarts" is said, not counted.
    if (value !== undefined && value.d !== 1n && !/\d/u.test(printed)) continue;
    if (value === undefined || says(numbers, value, one.includes('/'))) continue;
    const right = value.toFraction();
    return { asked: one.replaceAll('*', '×'), answer, right };
  }
  return undefined;
}
