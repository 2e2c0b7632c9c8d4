/** The list with an item inserted at `index` (some supported browsers lack `toSpliced`). */
export function insertAt<T>(list: readonly T[], index: number, item: T): T[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
}
