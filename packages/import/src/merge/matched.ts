import { isDeepStrictEqual } from 'node:util';

/**
 * For each element of a list, the place of the same one in another list, or null: first what is equal, in order, then
 * what is alike between two equal neighbours.
 */
export function matched(
  list: readonly unknown[],
  others: readonly unknown[],
): readonly (number | null)[] {
  const found: (number | null)[] = list.map(() => null);
  const equal = commonOf(list, others);
  let [from, otherFrom] = [0, 0];
  for (const [index, other] of [...equal, [list.length, others.length] as const]) {
    for (const [one, two] of alike(list, others, [from, index], [otherFrom, other]))
      found[one] = two;
    if (index < list.length) found[index] = other;
    [from, otherFrom] = [index + 1, other + 1];
  }
  return found;
}

type Pair = readonly [index: number, other: number];

/** The longest common subsequence. */
function commonOf(list: readonly unknown[], others: readonly unknown[]): Pair[] {
  const width = others.length + 1;
  const lengths = new Uint16Array((list.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const isSame = (row: number, column: number) =>
    isDeepStrictEqual(textsOf(list[row]), textsOf(others[column]));
  for (let row = list.length - 1; row >= 0; row -= 1) {
    for (let column = others.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let [row, column] = [0, 0]; row < list.length && column < others.length;) {
    if (isSame(row, column) && at(row, column) === at(row + 1, column + 1) + 1) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Pairs within two ranges: all in order when there are as many, else what shares most folded. */
function alike(
  list: readonly unknown[],
  others: readonly unknown[],
  [from, to]: Pair,
  [otherFrom, otherTo]: Pair,
): Pair[] {
  const pairs: Pair[] = [];
  if (to - from === otherTo - otherFrom) {
    for (let step = 0; step < to - from; step += 1) pairs.push([from + step, otherFrom + step]);
    return pairs;
  }
  let next = otherFrom;
  for (let index = from; index < to; index += 1) {
    let best: { other: number; share: number } | null = null;
    for (let other = next; other < otherTo; other += 1) {
      const share = sharedTokens(list[index], others[other]);
      if (share >= 0.5 && (best === null || share > best.share)) best = { other, share };
    }
    if (best === null) continue;
    pairs.push([index, best.other]);
    next = best.other + 1;
  }
  return pairs;
}

/** What an element says, without the ids that each reading gives anew. */
function textsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textsOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([key]) => key !== 'id' && key !== 'key')
    .map(([key, one]) => [key, textsOf(one)]);
}

function sharedTokens(one: unknown, other: unknown): number {
  const [left, right] = [tokensOf(one), tokensOf(other)];
  const shared = [...left].filter((token) => right.has(token)).length;
  return shared === 0 ? 0 : shared / Math.max(left.size, right.size);
}

const tokensOf = (value: unknown) =>
  new Set(JSON.stringify(textsOf(value)).match(/\p{L}{3,}/gu) ?? []);
