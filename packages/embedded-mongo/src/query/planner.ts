import { RANK, getField, integerOption, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { equalValues } from '../bson/compare.ts';
import { badValue } from '../errors.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { filterBranches } from './branches.ts';
import type { Branch } from './branches.ts';
import { branchIntervals } from './intervals.ts';
import type { BranchIntervals, Interval } from './intervals.ts';
import { isOperatorDoc } from './match.ts';
import {
  conditionRanges,
  contains,
  intersection,
  NULL_POINT,
  overlaps,
  rankRange,
} from './ranges.ts';
import type { Range } from './ranges.ts';
import type { SortField } from './sort.ts';

/** How a query reaches its documents. */
export interface Plan {
  /** Undefined means the whole collection, in insertion order. */
  index: Index | undefined;
  intervals: Interval[];
  backward: boolean;
  /** The scan yields documents in the requested order. */
  sorted: boolean;
  /** Every document of the scan matches the filter: no test is needed. */
  covered: boolean;
  /** A document may come up more than once. */
  repeats: boolean;
  /** Byte strings that the key of every matching document contains. */
  keyParts: Buffer[];
  /** Intervals must be merged by key (from `sortOffset`) instead of read in turn. */
  merge: boolean;
}

export interface PlanRequest {
  filter: Doc;
  sort: readonly SortField[];
  hint?: unknown;
}

const MAX_MERGED = 64;

export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const natural = naturalOrder(request);
  const branches = filterBranches(request.filter);
  const fullScan: Plan = {
    index: undefined,
    intervals: [],
    backward: natural === -1,
    sorted: request.sort.length === 0 || natural !== undefined,
    covered: Object.keys(request.filter).length === 0,
    repeats: false,
    keyParts: [],
    merge: false,
  };
  if (natural !== undefined) return fullScan;
  const all = [collection.idIndex, ...collection.indexes];
  const hinted = hintedIndex(all, request.hint);
  let best: { plan: Plan; score: number } = { plan: fullScan, score: hinted ? -1 : 0 };
  for (const index of hinted ? [hinted] : all) {
    const candidate = planWithIndex(index, branches, request.sort, hinted !== undefined);
    if (candidate && candidate.score > best.score) best = candidate;
  }
  return best.plan;
}

function naturalOrder(request: PlanRequest): 1 | -1 | undefined {
  const [first] = request.sort;
  if (first?.path === '$natural') return first.descending ? -1 : 1;
  if (isDoc(request.hint) && Object.hasOwn(request.hint, '$natural') && request.sort.length === 0) {
    return integerOption(getField(request.hint, '$natural'), '$natural') === -1 ? -1 : 1;
  }
  return undefined;
}

function hintedIndex(indexes: readonly Index[], hint: unknown): Index | undefined {
  if (hint === undefined || hint === null) return undefined;
  if (isDoc(hint) && (Object.keys(hint).length === 0 || Object.hasOwn(hint, '$natural')))
    return undefined;
  const found = indexes.find(({ spec }) =>
    typeof hint === 'string' ? spec.name === hint : equalValues(spec.definition['key'], hint),
  );
  if (!found) throw badValue('hint provided does not correspond to an existing index');
  return found;
}

function planWithIndex(
  index: Index,
  branches: readonly Branch[],
  sort: readonly SortField[],
  forced: boolean,
): { plan: Plan; score: number } | undefined {
  const built = branches.map((branch) => branchIntervals(index, branch));
  if (!branches.every((branch, n) => holdsAll(index, branch, built[n]))) return undefined;
  const intervals = built.flatMap((one) => one.intervals);
  const order = sort.length === 0 ? undefined : sortFit(index, built, sort);
  const sorted =
    sort.length === 0 ||
    (order !== undefined && (intervals.length === 1 || intervals.length <= MAX_MERGED));
  const points = Math.min(...built.map((one) => one.points.length));
  const bound = Math.min(...built.map((one) => one.points.length + (one.ranged ? 1 : 0)));
  if (bound === 0 && !(sorted && sort.length > 0) && !forced) return undefined;
  const covered = index.multikey === 0 && built.every((one) => one.covered);
  const everyFieldPoint =
    index.spec.unique || index.id === 0 ? points === index.spec.fields.length : false;
  const keyParts = textsInKeys(index, branches);
  const score =
    (everyFieldPoint ? 1000 : 0) +
    10 * points +
    5 * (bound - points) +
    (sorted && sort.length > 0 ? 12 : 0) +
    (covered ? 2 : 0) +
    (keyParts.length > 0 ? 3 : 0) +
    1 -
    index.spec.fields.length / 100;
  const useOrder = sorted && order !== undefined;
  const plan: Plan = {
    index,
    intervals: useOrder ? withSortOffset(built, order.from) : intervals,
    backward: useOrder && order.backward,
    sorted,
    covered,
    repeats: index.multikey !== 0 || branches.length > 1,
    keyParts,
    merge: useOrder && intervals.length > 1,
  };
  return { plan, score };
}

/**
 * Texts that every branch looks for in a field of the index: entries without them need no look at their documents. Keys
 * hold a text as UTF-8, unless the field is descending or has several values.
 */
function textsInKeys(index: Index, branches: readonly Branch[]): Buffer[] {
  if (index.multikey !== 0) return [];
  const [first, ...others] = branches;
  return index.spec.fields.flatMap(({ path, descending }) => {
    const texts = descending ? [] : (first?.texts.get(path) ?? []);
    return texts
      .filter((text) => others.every((other) => other.texts.get(path)?.includes(text)))
      .map((text) => Buffer.from(text));
  });
}

/** Whether the index has an entry for every document that can match the branch. */
function holdsAll(index: Index, branch: Branch, built: BranchIntervals | undefined): boolean {
  if (index.spec.sparse) {
    const excludesMissing = built?.bounds.some((ranges) => !overlaps(ranges, NULL_POINT)) ?? false;
    if (!excludesMissing) return false;
  }
  const partial = index.spec.partialFilter;
  return partial === undefined || implies(branch, partial);
}

/** Whether matching the branch implies matching the partial index's filter. False when unsure. */
function implies(branch: Branch, partial: Doc): boolean {
  return Object.keys(partial).every((path) => {
    const conditions = branch.conditions.get(path);
    const wanted = getField(partial, path);
    if (path.startsWith('$') || !conditions) return false;
    const operators: Doc = isOperatorDoc(wanted) ? wanted : { $eq: wanted };
    return Object.keys(operators).every((operator) => {
      const allowed = partialRanges(operator, getField(operators, operator));
      return conditions.some(({ ranges }) =>
        allowed === 'present' ? !overlaps(ranges, NULL_POINT) : contains(allowed, ranges),
      );
    });
  });
}

function partialRanges(operator: string, operand: unknown): 'present' | Range[] {
  if (operator === '$exists') return operand === true ? 'present' : [];
  if (operator === '$type') {
    const rank = typeof operand === 'string' ? WHOLE_TYPES[operand] : undefined;
    return rank === undefined ? [] : [rankRange(rank)];
  }
  const ranges = conditionRanges(operator, operand);
  return ranges?.exact ? ranges.ranges : [];
}

const WHOLE_TYPES: { readonly [alias: string]: number } = {
  number: RANK.number,
  string: RANK.string,
  object: RANK.object,
  objectId: RANK.objectId,
  bool: RANK.boolean,
  date: RANK.date,
};

interface Order {
  /** The first index field that provides the order; those before it are constant in each interval. */
  from: number;
  backward: boolean;
}

function sortFit(
  index: Index,
  built: readonly BranchIntervals[],
  sort: readonly SortField[],
): Order | undefined {
  const { fields } = index.spec;
  const fixed = Math.min(...built.map((one) => one.points.length));
  const wanted = sort.filter((field) => !isConstant(field.path, index, built));
  if (wanted.length === 0) return { from: 0, backward: false };
  for (let from = 0; from <= fixed; from++) {
    const run = fields.slice(from, from + wanted.length);
    const mask = ((1 << run.length) - 1) << from;
    if (run.length < wanted.length || (index.multikey & mask) !== 0) continue;
    const sameFields = run.every((field, n) => field.path === wanted[n]?.path);
    const backward = run[0]?.descending !== wanted[0]?.descending;
    const sameDirection = run.every(
      (field, n) => (field.descending !== wanted[n]?.descending) === backward,
    );
    if (sameFields && sameDirection) return { from, backward };
  }
  return undefined;
}

/** Whether the field has a single value throughout the scan. */
function isConstant(path: string, index: Index, built: readonly BranchIntervals[]): boolean {
  const at = index.spec.fields.findIndex((field) => field.path === path);
  if (at < 0 || (index.multikey & (1 << at)) !== 0) return false;
  const first = built[0]?.points[at]?.[0];
  return (
    first !== undefined &&
    built.every((one) => {
      const points = one.points[at];
      return (
        points?.length === 1 &&
        points[0] !== undefined &&
        intersection(points, [first]).length === 1
      );
    })
  );
}

const withSortOffset = (built: readonly BranchIntervals[], from: number): Interval[] =>
  built.flatMap((one) =>
    one.intervals.map((interval) => ({ ...interval, sortOffset: interval.offsets[from] ?? 0 })),
  );
