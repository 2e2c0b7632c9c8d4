import { Int32, Long, Timestamp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { describe, getField, isDoc, isNumeric } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault } from '../errors.ts';
import { splitPath } from '../storage/paths.ts';
import { addToSet, pop, pull, pullAll, push } from './arrays.ts';
import { arithmetic, bitwise, notNumeric, requireNumber } from './numbers.ts';
import { expandPath, readAt, removeAt, writeAt } from './paths.ts';
import type { Positions } from './paths.ts';

/** One operation on one path. */
export interface Step {
  operator: string;
  path: string;
  parts: string[];
  operand: unknown;
}

const OPERATORS = new Set([
  '$set',
  '$setOnInsert',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$rename',
  '$currentDate',
  '$push',
  '$addToSet',
  '$pull',
  '$pullAll',
  '$pop',
  '$bit',
]);

/** Parses a document of update operators, rejecting unknown and conflicting ones. */
export function parseSteps(update: Doc): Step[] {
  const steps: Step[] = [];
  for (const operator of Object.keys(update)) {
    if (!OPERATORS.has(operator)) {
      throw new MongoFault(
        9,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    const fields = getField(update, operator);
    if (!isDoc(fields)) {
      throw new MongoFault(
        9,
        `Modifiers operate on fields but we found type of ${describe(fields)} for ${operator}`,
      );
    }
    for (const path of Object.keys(fields)) {
      steps.push({ operator, path, parts: updatePath(path), operand: getField(fields, path) });
    }
  }
  refuseConflicts(
    steps.flatMap((step) =>
      step.operator === '$rename' ? [step.path, String(step.operand)] : [step.path],
    ),
  );
  // MongoDB adds new fields in the order of their names.
  return steps.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
}

function updatePath(path: string): string[] {
  const parts = splitPath(path);
  if (parts.includes(''))
    throw new MongoFault(9, `The update path '${path}' contains an empty field name`);
  for (const part of parts) {
    const positional = part === '$' || (part.startsWith('$[') && part.endsWith(']'));
    if (
      part.startsWith('$') &&
      !positional &&
      part !== '$id' &&
      part !== '$ref' &&
      part !== '$db'
    ) {
      throw new MongoFault(
        52,
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed`,
      );
    }
  }
  return parts;
}

function refuseConflicts(paths: readonly string[]): void {
  const sorted = paths.toSorted();
  for (const [n, path] of sorted.entries()) {
    const clash = sorted
      .slice(n + 1)
      .find((other) => other === path || other.startsWith(`${path}.`));
    if (clash !== undefined) {
      throw new MongoFault(40, `Updating the path '${clash}' would create a conflict at '${path}'`);
    }
  }
}

/** Applies the steps to `doc` in place. */
export function applySteps(
  doc: Doc,
  steps: readonly Step[],
  positions: Positions,
  inserting: boolean,
): void {
  for (const step of steps) {
    if (step.operator === '$setOnInsert' && !inserting) continue;
    if (step.operator === '$rename') rename(doc, step);
    else for (const place of expandPath(doc, step.parts, positions)) applyAt(doc, place, step);
  }
}

function applyAt(doc: Doc, place: readonly string[], { operator, path, operand }: Step): void {
  const current = readAt(doc, place);
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return writeAt(doc, place, operand);
    case '$unset':
      return current === undefined ? undefined : removeAt(doc, place);
    case '$inc':
    case '$mul':
      return writeAt(doc, place, calculated(operator, path, current, operand, doc));
    case '$min':
    case '$max': {
      const order = current === undefined ? 0 : compareValues(operand, current);
      const wins = current === undefined || (operator === '$min' ? order < 0 : order > 0);
      return wins ? writeAt(doc, place, operand) : undefined;
    }
    case '$currentDate':
      return writeAt(doc, place, currentDate(operand));
    case '$push':
      return writeAt(doc, place, push(path, current, operand));
    case '$addToSet':
      return writeAt(doc, place, addToSet(path, current, operand));
    case '$bit':
      return writeAt(doc, place, bit(path, current, operand));
    default:
      return current === undefined
        ? undefined
        : writeAt(doc, place, shortened(operator, path, current, operand));
  }
}

function calculated(
  operator: string,
  path: string,
  current: unknown,
  operand: unknown,
  doc: Doc,
): unknown {
  requireNumber(operator, path, operand);
  if (current === undefined) {
    return operator === '$inc' ? operand : arithmetic('multiply', new Int32(0), operand);
  }
  if (!isNumeric(current)) throw notNumeric(operator, path, current, getField(doc, '_id'));
  return arithmetic(operator === '$inc' ? 'add' : 'multiply', current, operand);
}

function shortened(operator: string, path: string, current: unknown, operand: unknown): unknown[] {
  if (operator === '$pull') return pull(path, current, operand);
  return operator === '$pullAll' ? pullAll(path, current, operand) : pop(path, current, operand);
}

function currentDate(operand: unknown): unknown {
  const type = isDoc(operand) ? getField(operand, '$type') : operand;
  if (type === true || type === 'date') return new Date();
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  throw badValue(`${describe(operand)} is not valid type for $currentDate`);
}

function bit(path: string, current: unknown, operand: unknown): unknown {
  if (!isDoc(operand)) throw badValue('The $bit modifier needs an object');
  let value: unknown = current ?? new Int32(0);
  for (const operation of Object.keys(operand)) {
    const mask = getField(operand, operation);
    if (!isWhole(value) || !isWhole(mask))
      throw badValue(`Cannot apply $bit to a value of non-integral type: '${path}'`);
    value = bitwise(operation, value, mask);
  }
  return value;
}

const isWhole = (value: unknown): boolean => value instanceof Int32 || value instanceof Long;

function rename(doc: Doc, { parts, operand, path }: Step): void {
  if (typeof operand !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${path}`);
  const target = updatePath(operand);
  if ([...parts, ...target].some((part) => part.startsWith('$'))) {
    throw badValue(`The source and target field for $rename may not be positional: ${path}`);
  }
  const value = readAt(doc, parts);
  if (value === undefined) return;
  removeAt(doc, parts);
  writeAt(doc, target, value);
}
