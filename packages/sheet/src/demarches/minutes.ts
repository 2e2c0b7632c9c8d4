/**
 * Distributes `total` whole minutes in proportion to `weights`, at least 1 each and exactly `total` in all. Throws a
 * RangeError when there are more parts than minutes.
 */
export function shareMinutes(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  if (!Number.isInteger(total) || weights.length > total) {
    throw new RangeError(`${total} minutes cannot be shared among ${weights.length} rows`);
  }
  const usable = weights.map((weight) => (Number.isFinite(weight) && weight > 0 ? weight : 0));
  const sum = usable.reduce((all, weight) => all + weight, 0);
  const spare = total - weights.length;
  // Each part gets one minute; the rest goes to whichever part is furthest below its exact share.
  const exact = usable.map((weight) =>
    sum === 0 ? total / usable.length : (total * weight) / sum,
  );
  const remaining = exact.map((share) => Math.max(0, share - 1));
  const remainingSum = remaining.reduce((all, share) => all + share, 0);
  const scale = remainingSum === 0 ? 0 : spare / remainingSum;
  const minutes = remaining.map((share) => 1 + Math.floor(share * scale));
  const order = remaining
    .map((share, index) => ({ index, rest: share * scale - Math.floor(share * scale) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = total - minutes.reduce((all, value) => all + value, 0);
  while (left > 0) {
    for (const { index } of order) {
      if (left === 0) break;
      minutes[index] = (minutes[index] ?? 0) + 1;
      left -= 1;
    }
  }
  return minutes;
}
