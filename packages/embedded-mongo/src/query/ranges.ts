import { encodeKey, keyAfterPrefix } from '../bson/key.ts';
import { isNaNValue, regexOf } from '../bson/compare.ts';
import { RANK, typeRank } from '../bson/values.ts';

/** A half-open range of ascending key bytes. A point holds exactly one value, whose key is `lo`. */
export interface Range {
  lo: Buffer;
  hi: Buffer;
  point: boolean;
}

/** Sorted, disjoint ranges; `exact` when being in them is equivalent to the condition. */
export interface Ranges {
  ranges: Range[];
  exact: boolean;
}

export function pointRange(value: unknown): Range {
  const lo = encodeKey(value);
  return { lo, hi: keyAfterPrefix(lo), point: true };
}

export const NULL_POINT = pointRange(null);

/** The ranges of a condition; undefined when an index cannot narrow it. */
export function conditionRanges(operator: string, operand: unknown): Ranges | undefined {
  switch (operator) {
    case '$eq':
      return equalRanges(operand);
    case '$in':
      return inRanges(operand);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return orderRanges(operator, operand);
    case '$regex':
      return regexRanges(operand);
    default:
      return undefined;
  }
}

function equalRanges(operand: unknown): Ranges | undefined {
  const rank = typeRank(operand);
  if (rank === RANK.regex) return undefined;
  // Missing fields have null's key and match it; empty arrays have a key of their own.
  if (rank === RANK.null) return { ranges: [NULL_POINT], exact: true };
  if (rank === RANK.undefined) return { ranges: [NULL_POINT], exact: false };
  if (!Array.isArray(operand)) return { ranges: [pointRange(operand)], exact: true };
  // An array is indexed by its elements: it is found by its first element, or as an element of an outer array.
  const [first]: unknown[] = operand;
  const byFirst = pointRange(operand.length === 0 ? undefined : (first ?? null));
  return { ranges: union([byFirst, pointRange(operand)]), exact: false };
}

function inRanges(operand: unknown): Ranges | undefined {
  if (!Array.isArray(operand)) return undefined;
  let exact = true;
  const ranges: Range[] = [];
  for (const item of operand) {
    const one = equalRanges(item);
    if (!one) return undefined;
    exact &&= one.exact;
    ranges.push(...one.ranges);
  }
  return { ranges: union(ranges), exact };
}

function orderRanges(operator: string, operand: unknown): Ranges | undefined {
  const rank = typeRank(operand);
  if (!ORDERED.has(rank) || isNaNValue(operand)) return undefined;
  const key = encodeKey(operand);
  const first = rank === RANK.number ? keyAfterPrefix(NAN_KEY) : Buffer.from([rank]);
  const last = Buffer.from([rank + 1]);
  const range = {
    $gt: { lo: keyAfterPrefix(key), hi: last },
    $gte: { lo: key, hi: last },
    $lt: { lo: first, hi: key },
    $lte: { lo: first, hi: keyAfterPrefix(key) },
  }[operator];
  return range && { ranges: nonEmpty([{ ...range, point: false }]), exact: true };
}

const NAN_KEY = encodeKey(Number.NaN);
const ORDERED = new Set<number>([
  RANK.number,
  RANK.string,
  RANK.objectId,
  RANK.boolean,
  RANK.date,
  RANK.timestamp,
  RANK.binary,
]);

/** `/^abc/` is a range of strings; a stored regex equal to the pattern matches too. */
function regexRanges(operand: unknown): Ranges | undefined {
  const isPattern = typeRank(operand) === RANK.regex;
  const [source, flags] = isPattern ? regexOf(operand) : [String(operand), ''];
  const prefix = flags === '' ? literalPrefix(source) : '';
  if (prefix === '') return undefined;
  const lo = Buffer.concat([Buffer.from([RANK.string]), Buffer.from(prefix)]);
  const ranges: Range[] = [{ lo, hi: keyAfterPrefix(lo), point: false }];
  if (isPattern) ranges.push(pointRange(operand));
  return { ranges: union(ranges), exact: false };
}

export function literalPrefix(source: string): string {
  if (!source.startsWith('^') || source.includes('|')) return '';
  const literal = /^[^\\^$.*+?()[\]{}|\0\ud800-\udfff]*/.exec(source.slice(1))?.[0] ?? '';
  const next = source[1 + literal.length];
  return next !== undefined && '*?{'.includes(next) ? literal.slice(0, -1) : literal;
}

/** The text that the pattern looks for, when it is nothing but a text with escaped punctuation. */
export function literalText(source: string): string | undefined {
  return /^(?:[^\\^$.*+?()[\]{}|\0\ud800-\udfff]|\\[^\p{L}\p{N}\0])+$/u.test(source)
    ? source.replaceAll(/\\(.)/gsu, '$1')
    : undefined;
}

/** The range of all values of one type. */
export const rankRange = (rank: number): Range => ({
  lo: Buffer.from([rank]),
  hi: Buffer.from([rank + 1]),
  point: false,
});

const nonEmpty = (ranges: Range[]): Range[] =>
  ranges.filter((range) => Buffer.compare(range.lo, range.hi) < 0);

export function union(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].toSorted(
    (a, b) => Buffer.compare(a.lo, b.lo) || Buffer.compare(b.hi, a.hi),
  );
  const merged: Range[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last && Buffer.compare(range.lo, last.hi) < 0) {
      if (Buffer.compare(range.hi, last.hi) > 0) {
        merged[merged.length - 1] = { lo: last.lo, hi: range.hi, point: false };
      }
    } else merged.push(range);
  }
  return merged;
}

export function intersection(a: readonly Range[], b: readonly Range[]): Range[] {
  const common: Range[] = [];
  for (const x of a) {
    for (const y of b) {
      const lo = Buffer.compare(x.lo, y.lo) >= 0 ? x : y;
      const hi = Buffer.compare(x.hi, y.hi) <= 0 ? x : y;
      const point = (x.point && lo === x) || (y.point && lo === y);
      common.push({ lo: lo.lo, hi: hi.hi, point });
    }
  }
  return nonEmpty(common).toSorted((x, y) => Buffer.compare(x.lo, y.lo));
}

export const contains = (outer: readonly Range[], inner: readonly Range[]): boolean =>
  inner.every((x) =>
    outer.some((y) => Buffer.compare(y.lo, x.lo) <= 0 && Buffer.compare(x.hi, y.hi) <= 0),
  );

export const overlaps = (ranges: readonly Range[], other: Range): boolean =>
  intersection(ranges, [other]).length > 0;
