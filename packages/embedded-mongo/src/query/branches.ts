import { getField, isDoc, RANK, typeRank } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { isOperatorDoc } from './match.ts';
import { conditionRanges, literalText } from './ranges.ts';
import type { Ranges } from './ranges.ts';

/** One alternative of a filter: conditions by field, all of which must hold. */
export interface Branch {
  conditions: Map<string, Ranges[]>;
  /** Texts that the field's single value must contain. */
  texts: Map<string, string[]>;
  /** The conditions are equivalent to the alternative: no further test is needed. */
  exact: boolean;
}

const MAX_BRANCHES = 16;

/**
 * Rewrites a filter as alternatives of simple conditions (disjunctive normal form): `{ a: 1, $or: [{ b: 2 }, { c: 3 }]
 * }` becomes `a=1 and b=2`, or `a=1 and c=3`. Every document that matches the filter matches at least one.
 */
export function filterBranches(filter: Doc): Branch[] {
  let branches: Branch[] = [anything(true)];
  for (const field of Object.keys(filter)) {
    branches = conjunction(branches, entryBranches(field, getField(filter, field)));
  }
  return branches;
}

const anything = (exact: boolean): Branch => ({ conditions: new Map(), texts: new Map(), exact });

/** A condition that no index can narrow: it is tested on the document. */
const opaque = (): Branch[] => [anything(false)];

function entryBranches(field: string, value: unknown): Branch[] {
  if (field === '$comment') return [anything(true)];
  if (field === '$and' && Array.isArray(value)) {
    return value.filter(isDoc).map(filterBranches).reduce(conjunction);
  }
  if (field === '$or' && Array.isArray(value)) {
    const branches = value.filter(isDoc).flatMap(filterBranches);
    return branches.length > MAX_BRANCHES ? opaque() : branches;
  }
  if (field.startsWith('$')) return opaque();
  if (!isOperatorDoc(value)) {
    return [simple(field, typeRank(value) === RANK.regex ? '$regex' : '$eq', value)];
  }
  return Object.keys(value)
    .map((operator) => operatorBranches(field, operator, value))
    .reduce(conjunction);
}

function operatorBranches(field: string, operator: string, value: Doc): Branch[] {
  const operand = getField(value, operator);
  if (operator === '$options') return opaque();
  if (operator === '$regex' && Object.hasOwn(value, '$options')) return opaque();
  if (operator === '$elemMatch' && isDoc(operand) && !isOperatorDoc(operand)) {
    return filterBranches(operand).map((branch) => ({
      conditions: new Map(
        [...branch.conditions].map(([path, ranges]) => [`${field}.${path}`, ranges]),
      ),
      texts: new Map(),
      exact: false,
    }));
  }
  return [simple(field, operator, operand)];
}

function simple(path: string, operator: string, operand: unknown): Branch {
  const ranges = conditionRanges(operator, operand);
  // A pattern given as a regex also matches stored regexes, whose keys look different.
  const text =
    operator === '$regex' && typeof operand === 'string' ? literalText(operand) : undefined;
  return {
    texts: new Map(text === undefined ? [] : [[path, [text]]]),
    conditions: new Map(ranges ? [[path, [ranges]]] : []),
    exact: ranges?.exact ?? false,
  };
}

function conjunction(a: Branch[], b: Branch[]): Branch[] {
  if (a.length * b.length > MAX_BRANCHES) {
    return a.map((branch) => ({ ...branch, exact: false }));
  }
  return a.flatMap((x) =>
    b.map((y) => ({
      conditions: joined(x.conditions, y.conditions),
      texts: joined(x.texts, y.texts),
      exact: x.exact && y.exact,
    })),
  );
}

function joined<T>(a: ReadonlyMap<string, T[]>, b: ReadonlyMap<string, T[]>): Map<string, T[]> {
  const all = new Map(a);
  for (const [path, items] of b) all.set(path, [...(all.get(path) ?? []), ...items]);
  return all;
}
