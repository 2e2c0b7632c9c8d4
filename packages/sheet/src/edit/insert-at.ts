/** The list with an item more at `index` (`toSpliced` is missing in browsers that schools use). */
export function insertAt<T>(list: readonly T[], index: number, item: T): T[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
}
