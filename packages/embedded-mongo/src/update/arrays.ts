import { compareValues, equalValues } from '../bson/compare.ts';
import {
  describe,
  getField,
  isDoc,
  isNumeric,
  integerOption,
  numericValue,
  RANK,
  typeName,
  typeRank,
} from '../bson/values.ts';
import { badValue, MongoFault } from '../errors.ts';
import { compileFilter, compileOperators, isOperatorDoc } from '../query/match.ts';
import { regexTest } from '../query/predicates.ts';
import { parseSort, sortKey } from '../query/sort.ts';

function requireArray(operator: string, path: string, current: unknown): unknown[] {
  if (Array.isArray(current)) return current;
  throw badValue(
    `The field '${path}' must be an array but is of type ${typeName(current)} (${operator})`,
  );
}

const PUSH_MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

/** `$push` with `$each`, `$position`, `$sort` and `$slice`, which apply in this order. */
export function push(path: string, current: unknown, operand: unknown): unknown[] {
  const array = [...(current === undefined ? [] : requireArray('$push', path, current))];
  const modifiers = isDoc(operand) && Object.hasOwn(operand, '$each') ? operand : undefined;
  if (!modifiers) return [...array, operand];
  for (const name of Object.keys(modifiers)) {
    if (!PUSH_MODIFIERS.has(name)) throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  const added = getField(modifiers, '$each');
  if (!Array.isArray(added)) throw badValue('The argument to $each in $push must be an array');
  const at = integerOption(getField(modifiers, '$position'), '$position') ?? array.length;
  array.splice(at < 0 ? Math.max(0, array.length + at) : at, 0, ...added);
  const ordered = sortElements(array, getField(modifiers, '$sort'));
  const slice = integerOption(getField(modifiers, '$slice'), '$slice');
  if (slice === undefined) return ordered;
  return slice < 0 ? ordered.slice(slice) : ordered.slice(0, slice);
}

function sortElements(array: unknown[], sort: unknown): unknown[] {
  if (sort === undefined) return array;
  if (isNumeric(sort)) {
    const sign = Number(numericValue(sort)) < 0 ? -1 : 1;
    return array.toSorted((a, b) => sign * compareValues(a, b));
  }
  const fields = parseSort(sort);
  return array
    .map((element) => ({ element, key: sortKey(isDoc(element) ? element : {}, fields) }))
    .toSorted((a, b) => Buffer.compare(a.key, b.key))
    .map(({ element }) => element);
}

export function addToSet(path: string, current: unknown, operand: unknown): unknown[] {
  const array = [...(current === undefined ? [] : requireArray('$addToSet', path, current))];
  const each = isDoc(operand) && Object.hasOwn(operand, '$each') ? operand : undefined;
  if (each && Object.keys(each).length > 1) {
    throw badValue(`Found unexpected fields after $each in $addToSet: ${describe(each)}`);
  }
  const added: unknown = each ? getField(each, '$each') : [operand];
  if (!Array.isArray(added))
    throw new MongoFault(14, 'The argument to $each in $addToSet must be an array');
  for (const value of added) {
    if (!array.some((element) => equalValues(element, value))) array.push(value);
  }
  return array;
}

export function pop(path: string, current: unknown, operand: unknown): unknown[] {
  const direction = isNumeric(operand) ? Number(numericValue(operand)) : 0;
  if (direction !== 1 && direction !== -1) {
    throw new MongoFault(9, `$pop expects 1 or -1, found: ${describe(operand)}`);
  }
  const array = requireArray('$pop', path, current);
  return direction === 1 ? array.slice(0, -1) : array.slice(1);
}

export function pull(path: string, current: unknown, operand: unknown): unknown[] {
  const goes = pullTest(operand);
  return requireArray('$pull', path, current).filter((element) => !goes(element));
}

function pullTest(operand: unknown): (element: unknown) => boolean {
  if (isOperatorDoc(operand) && !LOGICAL.has(Object.keys(operand)[0] ?? '')) {
    const tests = compileOperators(operand);
    return (element) => tests.every((test) => test([element]));
  }
  if (isDoc(operand)) {
    const filter = compileFilter(operand);
    return (element) => isDoc(element) && filter(element);
  }
  if (operand !== null && typeRank(operand) === RANK.regex) return regexTest(operand, undefined);
  return (element) => equalValues(element, operand);
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

export function pullAll(path: string, current: unknown, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  const removed: readonly unknown[] = operand;
  return requireArray('$pullAll', path, current).filter(
    (element) => !removed.some((value) => equalValues(element, value)),
  );
}
