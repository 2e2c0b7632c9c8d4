import { keyAfterPrefix } from '../bson/key.ts';
import type { Index } from '../storage/catalog.ts';
import type { Branch } from './branches.ts';
import { intersection } from './ranges.ts';
import type { Range } from './ranges.ts';

/** A half-open interval of index keys. */
export interface Interval {
  lo: Buffer;
  hi: Buffer;
  /** Where each field's part of the key begins, for the single-valued leading fields and the field after them. */
  offsets: readonly number[];
  /** Where the part of the key that determines the result's order begins. */
  sortOffset: number;
}

export interface BranchIntervals {
  intervals: Interval[];
  /** The leading fields bound to single values, with those values. */
  points: Range[][];
  /** The bounds in use, by field. */
  bounds: Range[][];
  /** The field after the points is bound to a range. */
  ranged: boolean;
  /** The intervals are equivalent to the branch. */
  covered: boolean;
}

/** `$in` on several fields multiplies the intervals; beyond this limit, the filter tests the remaining fields. */
const MAX_INTERVALS = 4096;

const WHOLE: Interval = {
  lo: Buffer.alloc(0),
  hi: Buffer.from([0xff]),
  offsets: [0],
  sortOffset: 0,
};

export function branchIntervals(index: Index, branch: Branch): BranchIntervals {
  let prefixes: { bytes: Buffer; offsets: number[] }[] = [{ bytes: Buffer.alloc(0), offsets: [0] }];
  const points: Range[][] = [];
  const bounds: Range[][] = [];
  let multikeySeen = false;
  let tested = 0;
  let ranged: Interval[] | undefined;
  for (const [n, field] of index.spec.fields.entries()) {
    const conditions = branch.conditions.get(field.path);
    const multikey = (index.multikey & (1 << n)) !== 0;
    // With two array fields in one index, different elements may satisfy their bounds.
    if (!conditions || (multikey && multikeySeen)) break;
    multikeySeen ||= multikey;
    const all = conditions.map((condition) => condition.ranges);
    const [first] = all;
    const ranges = multikey ? (first ?? []) : all.reduce(intersection);
    bounds.push(ranges);
    const arePoints = ranges.every((range) => range.point);
    if (ranges.length * prefixes.length > MAX_INTERVALS) {
      bounds.pop();
      break;
    }
    tested++;
    if (!arePoints) {
      ranged = prefixes.flatMap(({ bytes, offsets }) =>
        ranges.map((range) => rangeInterval(bytes, offsets, range, field.descending)),
      );
      break;
    }
    points.push(ranges);
    prefixes = prefixes.flatMap(({ bytes, offsets }) =>
      ranges.map((range) => {
        const next = Buffer.concat([bytes, field.descending ? inverted(range.lo) : range.lo]);
        return { bytes: next, offsets: [...offsets, next.length] };
      }),
    );
  }
  const intervals =
    ranged ??
    prefixes.map(({ bytes, offsets }) =>
      bytes.length === 0 ? WHOLE : { lo: bytes, hi: keyAfterPrefix(bytes), offsets, sortOffset: 0 },
    );
  return {
    intervals: intervals.toSorted((a, b) => Buffer.compare(a.lo, b.lo)),
    points,
    bounds,
    ranged: ranged !== undefined,
    covered: branch.exact && tested === branch.conditions.size,
  };
}

function rangeInterval(
  prefix: Buffer,
  offsets: readonly number[],
  range: Range,
  descending: boolean,
): Interval {
  // Inverting the bytes reverses the order, so the exclusive end becomes the start.
  const lo = descending ? keyAfterPrefix(inverted(range.hi)) : range.lo;
  const hi = descending ? keyAfterPrefix(inverted(range.lo)) : range.hi;
  return {
    lo: Buffer.concat([prefix, lo]),
    hi: Buffer.concat([prefix, hi]),
    offsets,
    sortOffset: 0,
  };
}

function inverted(bytes: Buffer): Buffer {
  const result = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) result[i] = ~(bytes[i] ?? 0) & 0xff;
  return result;
}
