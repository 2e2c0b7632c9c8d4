/** Ranks from 1; equal values share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index }));
  order.sort((a, b) => a.value - b.value);
  const ranks = Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to += 1;
    for (const { index } of order.slice(from, to)) ranks[index] = (from + to + 1) / 2;
    from = to;
  }
  return ranks;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

/** Spearman's rank correlation: 1 when both order their values alike. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const [middleA, middleB] = [mean(a), mean(b)];
  const products = a.map((value, index) => (value - middleA) * ((b[index] ?? middleB) - middleB));
  const squares = (values: readonly number[], middle: number) =>
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const spread = Math.sqrt(squares(a, middleA) * squares(b, middleB));
  return products.reduce((sum, value) => sum + value, 0) / spread;
}
