import { badValue, notSupported } from '../errors.ts';
import { evaluateExpression } from '../aggregate/expressions.ts';
import { RANK, getField, isDoc, typeRank } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { promote } from '../bson/codec.ts';
import { leaves, splitPath } from '../storage/paths.ts';
import { COMPARISONS, regexTest, valueTest } from './predicates.ts';
import type { ValueTest } from './predicates.ts';

export type Predicate = (doc: Doc) => boolean;

/**
 * Compiles a query filter; anything unknown throws here, before any document is read. `variables` come from `let`, for
 * `$expr`.
 */
export function compileFilter(filter: Doc, variables: Doc = {}): Predicate {
  const predicates = Object.keys(filter).map((field) =>
    compileEntry(field, getField(filter, field), variables),
  );
  const [only] = predicates;
  if (predicates.length === 1 && only) return only;
  return (doc) => predicates.every((predicate) => predicate(doc));
}

function compileEntry(field: string, value: unknown, variables: Doc): Predicate {
  switch (field) {
    case '$and':
    case '$or':
    case '$nor':
      return compileLogical(field, value, variables);
    case '$expr':
      return compileExpr(value, variables);
    case '$comment':
      return () => true;
    default:
      if (field.startsWith('$')) throw unknownTopLevel(field);
      return compileField(field, value);
  }
}

const KNOWN_TOP_LEVEL = new Set([
  '$where',
  '$text',
  '$jsonSchema',
  '$sampleRate',
  '$alwaysTrue',
  '$alwaysFalse',
]);

const unknownTopLevel = (field: string): Error =>
  KNOWN_TOP_LEVEL.has(field)
    ? badValue(`${field} is not supported by embedded-mongo`)
    : badValue(`unknown top level operator: ${field}`);

function compileLogical(operator: string, value: unknown, variables: Doc): Predicate {
  if (!Array.isArray(value) || value.length === 0)
    throw badValue(`${operator} must be a nonempty array`);
  const parts = value.map((part: unknown) => {
    if (!isDoc(part)) throw badValue(`${operator} argument's entries must be objects`);
    return compileFilter(part, variables);
  });
  if (operator === '$and') return (doc) => parts.every((part) => part(doc));
  if (operator === '$or') return (doc) => parts.some((part) => part(doc));
  return (doc) => !parts.some((part) => part(doc));
}

function compileExpr(value: unknown, variables: Doc): Predicate {
  const evaluate = evaluateExpression(value, variables);
  return (doc) => {
    const result = evaluate(promote(doc));
    return result !== false && result !== null && result !== undefined && result !== 0;
  };
}

/** True for `{ $gt: 1 }`, false for a literal document. Mixing the two is an error. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const first = Object.keys(value)[0];
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id';
}

function compileField(path: string, condition: unknown): Predicate {
  const parts = splitPath(path);
  if (!isOperatorDoc(condition)) {
    const test =
      typeRank(condition) === RANK.regex
        ? regexTest(condition, undefined)
        : valueTest('$eq', condition);
    return (doc) => matchLeaves(leaves(doc, parts), test);
  }
  const tests = compileOperators(condition);
  const [only] = tests;
  if (tests.length === 1 && only) return (doc) => only(leaves(doc, parts));
  return (doc) => {
    const found = leaves(doc, parts);
    return tests.every((test) => test(found));
  };
}

/** A test of all values found at a path. */
type LeavesTest = (found: readonly unknown[]) => boolean;

/** A leaf matches by itself or, if it is an array, through one of its elements. */
function matchLeaves(found: readonly unknown[], test: ValueTest): boolean {
  for (const leaf of found) {
    if (test(leaf)) return true;
    if (Array.isArray(leaf)) for (const element of leaf) if (test(element)) return true;
  }
  return false;
}

export function compileOperators(condition: Doc): LeavesTest[] {
  const tests: LeavesTest[] = [];
  for (const operator of Object.keys(condition)) {
    if (operator === '$options') {
      if (!Object.hasOwn(condition, '$regex')) throw badValue('$options needs a $regex');
      continue;
    }
    tests.push(compileOperator(operator, getField(condition, operator), condition));
  }
  return tests;
}

function compileOperator(operator: string, operand: unknown, condition: Doc): LeavesTest {
  if (COMPARISONS.has(operator)) {
    const test = valueTest(operator, operand);
    return (found) => matchLeaves(found, test);
  }
  switch (operator) {
    case '$ne':
      return not(fromValueTest(valueTest('$eq', operand)));
    case '$nin':
      return not(fromValueTest(valueTest('$in', operand)));
    case '$not':
      return compileNot(operand);
    case '$regex':
      return fromValueTest(regexTest(operand, getField(condition, '$options')));
    case '$exists': {
      const shouldExist = operand !== false && operand !== null && !isZero(operand);
      return (found) => found.some((leaf) => leaf !== undefined) === shouldExist;
    }
    case '$size': {
      const size = Number(operand);
      if (!Number.isInteger(size) || size < 0)
        throw badValue('$size must be a non-negative whole number');
      return (found) => found.some((leaf) => Array.isArray(leaf) && leaf.length === size);
    }
    case '$all':
      return compileAll(operand);
    case '$elemMatch': {
      const test = elemMatch(operand);
      return (found) => found.some((leaf) => Array.isArray(leaf) && leaf.some(test));
    }
    case '$comment':
      return () => true;
    default:
      throw UNSUPPORTED_OPERATORS.has(operator)
        ? notSupportedOperator(operator)
        : badValue(`unknown operator: ${operator}`);
  }
}

const UNSUPPORTED_OPERATORS = new Set([
  '$bitsAllClear',
  '$bitsAllSet',
  '$bitsAnyClear',
  '$bitsAnySet',
  '$geoIntersects',
  '$geoWithin',
  '$near',
  '$nearSphere',
  '$within',
]);

const notSupportedOperator = (operator: string): Error =>
  badValue(notSupported(`the query operator ${operator}`).message);

const isZero = (value: unknown): boolean => typeof value === 'object' && Number(value) === 0;

const fromValueTest =
  (test: ValueTest): LeavesTest =>
  (found) =>
    matchLeaves(found, test);

const not =
  (test: LeavesTest): LeavesTest =>
  (found) =>
    !test(found);

function compileNot(operand: unknown): LeavesTest {
  if (operand !== null && operand !== undefined && typeRank(operand) === RANK.regex) {
    return not(fromValueTest(regexTest(operand, undefined)));
  }
  if (!isOperatorDoc(operand)) throw badValue('$not needs a regex or a document of operators');
  const tests = compileOperators(operand);
  return (found) => !tests.every((test) => test(found));
}

function compileAll(operand: unknown): LeavesTest {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const tests = operand.map((item: unknown): LeavesTest => {
    if (isDoc(item) && Object.keys(item)[0] === '$elemMatch') {
      const test = elemMatch(getField(item, '$elemMatch'));
      return (found) => found.some((leaf) => Array.isArray(leaf) && leaf.some(test));
    }
    if (isOperatorDoc(item)) throw badValue('no $ expressions in $all');
    return fromValueTest(
      typeRank(item) === RANK.regex ? regexTest(item, undefined) : valueTest('$eq', item),
    );
  });
  return (found) => tests.length > 0 && tests.every((test) => test(found));
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

/** Compiles the test of one array element: operators on the value, or a filter on an embedded document. */
export function elemMatch(operand: unknown): ValueTest {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  if (isOperatorDoc(operand) && !Object.keys(operand).some((key) => LOGICAL.has(key))) {
    const tests = compileOperators(operand);
    // Wrapped, so that the element is tested as it is: a nested array is not opened, except by tests for arrays.
    return (element) => tests.every((test) => test([element]));
  }
  const filter = compileFilter(operand);
  return (element) => {
    if (isDoc(element)) return filter(element);
    return Array.isArray(element) && filter(Object.fromEntries(element.entries()));
  };
}
