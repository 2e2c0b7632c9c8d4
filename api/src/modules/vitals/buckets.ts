/**
 * Values are counted in buckets that grow by 5 %, so that a day's percentiles need no more than a
 * few hundred numbers, whoever sent how much. A bucket tells its middle: right to 3 %.
 */
const growth = Math.log(1.05);

/** From a thousandth on: CLS lives below one. */
const smallest = 0.001;

export function bucketOf(value: number): number {
  return value < smallest ? 0 : 1 + Math.floor(Math.log(value / smallest) / growth);
}

export function valueOf(bucket: number): number {
  return bucket === 0 ? 0 : smallest * Math.exp((bucket - 0.5) * growth);
}

/** The value below which that share of the counted lies. */
export function percentile(counts: ReadonlyMap<number, number>, share: number): number {
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of sorted) {
    seen += count;
    if (seen >= total * share) return valueOf(bucket);
  }
  return 0;
}
