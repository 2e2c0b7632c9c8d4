import { compareValues, equalValues, isNaNValue, stringOf } from '../bson/compare.ts';
import { encodeKey } from '../bson/key.ts';
import {
  isNumeric,
  numericValue,
  RANK,
  TYPE_ALIASES,
  typeNumber,
  typeRank,
} from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { regexFrom } from './regex.ts';

/** A test of one value; `undefined` means a missing field. */
export type ValueTest = (value: unknown) => boolean;

export const COMPARISONS: ReadonlySet<string> = new Set([
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$type',
  '$mod',
]);

export function valueTest(operator: string, operand: unknown): ValueTest {
  switch (operator) {
    case '$eq':
      return equalTo(operand);
    case '$in':
      return oneOf(operand);
    case '$type':
      return ofType(operand);
    case '$mod':
      return modulo(operand);
    default:
      return inOrder(operator, operand);
  }
}

function equalTo(operand: unknown): ValueTest {
  if (operand === null || operand === undefined)
    return (value) => value === null || value === undefined;
  if (typeof operand === 'string')
    return (value) =>
      value === operand ||
      (typeof value === 'object' &&
        value !== null &&
        typeRank(value) === RANK.string &&
        stringOf(value) === operand);
  return (value) => value !== undefined && value !== null && equalValues(value, operand);
}

/** Compares only values of the same type (type bracketing), except with MinKey and MaxKey. */
function inOrder(operator: string, operand: unknown): ValueTest {
  const accepted = ORDER_TESTS[operator];
  if (!accepted) throw badValue(`unknown operator: ${operator}`);
  const rank = typeRank(operand);
  if (rank === RANK.regex)
    throw badValue(`Can't have RegEx as arg to predicate over field with ${operator}`);
  if (rank === RANK.null || rank === RANK.undefined) {
    return operator === '$gte' || operator === '$lte' ? equalTo(null) : () => false;
  }
  if (isNaNValue(operand)) {
    return operator === '$gte' || operator === '$lte' ? isNaNValue : () => false;
  }
  if (rank === RANK.minKey || rank === RANK.maxKey) {
    return (value) => value !== undefined && accepted(compareValues(value, operand));
  }
  return (value) =>
    value !== undefined &&
    typeRank(value) === rank &&
    !isNaNValue(value) &&
    accepted(compareValues(value, operand));
}

const ORDER_TESTS: { readonly [operator: string]: (order: number) => boolean } = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

function oneOf(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  const items: readonly unknown[] = operand;
  const regexes = items
    .filter((item) => typeRank(item) === RANK.regex)
    .map((item) => regexTest(item, undefined));
  const keys = new Set<string>();
  let acceptsNull = false;
  for (const item of items) {
    if (item === null || item === undefined) acceptsNull = true;
    else keys.add(encodeKey(item).toString('latin1'));
  }
  return (value) => {
    if (value === null || value === undefined) return acceptsNull;
    return keys.has(encodeKey(value).toString('latin1')) || regexes.some((test) => test(value));
  };
}

function ofType(operand: unknown): ValueTest {
  const accepted = (Array.isArray(operand) ? operand : [operand]).map((type: unknown): number => {
    if (type === 'number') return Number.POSITIVE_INFINITY;
    const number =
      typeof type === 'string'
        ? TYPE_ALIASES[type]
        : Number(isNumeric(type) ? numericValue(type) : Number.NaN);
    if (number === undefined || Number.isNaN(number))
      throw badValue(`Unknown type name alias: ${String(type)}`);
    return number;
  });
  return (value) => {
    if (value === undefined) return false;
    const number = typeNumber(value);
    return accepted.some(
      (type) => type === number || (type === Number.POSITIVE_INFINITY && isNumeric(value)),
    );
  };
}

function modulo(operand: unknown): ValueTest {
  if (!Array.isArray(operand) || operand.length !== 2 || !operand.every(isNumeric)) {
    throw badValue('malformed mod, needs to be [divisor, remainder]');
  }
  const [divisor, remainder] = operand.map((item: unknown) =>
    Math.trunc(Number(numericValue(item))),
  );
  if (divisor === undefined || divisor === 0) throw badValue('divisor cannot be 0');
  return (value) =>
    isNumeric(value) && Math.trunc(Number(numericValue(value))) % divisor === remainder;
}

/** Matches strings against the pattern, and stored regexes equal to it. */
export function regexTest(pattern: unknown, options: unknown): ValueTest {
  const isPattern = typeRank(pattern) === RANK.regex;
  const regex = regexFrom(pattern, options);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    if (value === undefined || value === null) return false;
    const rank = typeRank(value);
    if (rank === RANK.string) return regex.test(stringOf(value));
    return rank === RANK.regex && isPattern && equalValues(value, pattern);
  };
}
