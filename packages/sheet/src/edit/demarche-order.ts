/** Positions of parts relative to the order of a démarche. */

interface Keyed {
  readonly key: string | null;
}

/** Ranks of keyed parts in the démarche's order; null for parts that the teacher added. */
export function ranks(
  parts: readonly Keyed[],
  order: readonly { readonly key: string }[],
): readonly (number | null)[] {
  return parts.map(({ key }) => {
    const rank = order.findIndex((item) => item.key === key);
    return key === null || rank === -1 ? null : rank;
  });
}

/** Index for a new part: after the last part that precedes it in the démarche. */
export function insertionIndex(
  parts: readonly Keyed[],
  order: readonly { readonly key: string }[],
  key: string,
): number {
  const rank = order.findIndex((item) => item.key === key);
  return ranks(parts, order).findLastIndex((own) => own !== null && own < rank) + 1;
}
