import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { isDoc } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { regexFrom } from '../query/regex.ts';

interface Match {
  match: string;
  /** In code points. */
  idx: number;
  captures: (string | null)[];
}

/** The matches of `{ input, regex, options }`, the first `most` of them. */
function matchesOf(doc: unknown, operand: unknown, options: Options, most: number): Match[] {
  const given: unknown = evalExpr(doc, operand, options);
  if (!isDoc(given)) throw badValue('a regex expression needs input and regex');
  const { input, regex, options: regexOptions } = given;
  if (input === null || input === undefined || regex === null || regex === undefined) return [];
  if (typeof input !== 'string') throw badValue("'input' of a regex expression must be a string");
  const matcher = regexFrom(regex, regexOptions).matcher(input);
  const found: Match[] = [];
  while (found.length < most && matcher.find()) {
    const groups = Array.from({ length: matcher.groupCount() }, (_, at) => matcher.group(at + 1));
    found.push({
      match: matcher.group() ?? '',
      idx: Array.from(input.slice(0, matcher.start())).length,
      captures: groups,
    });
  }
  return found;
}

type Expression = (doc: unknown, operand: unknown, options: Options) => unknown;

const $regexMatch: Expression = (doc, operand, options) =>
  matchesOf(doc, operand, options, 1).length > 0;

const $regexFind: Expression = (doc, operand, options) =>
  matchesOf(doc, operand, options, 1)[0] ?? null;

const $regexFindAll: Expression = (doc, operand, options) =>
  matchesOf(doc, operand, options, Number.POSITIVE_INFINITY);

/** Instead of mingo's own, which match with backtracking. */
export const regexExpressions = { $regexMatch, $regexFind, $regexFindAll };
