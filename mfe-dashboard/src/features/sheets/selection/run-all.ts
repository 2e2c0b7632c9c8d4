/** Concurrent calls: a slow connection is never idle, and the server is not flooded. */
const lanes = 2;

export interface Failure<Item> {
  item: Item;
  error: unknown;
}

export interface Taken<Item, Result> {
  /** In the order of the items. */
  results: Result[];
  /** In the order of the items. */
  failures: Failure<Item>[];
}

/**
 * Runs `work` for each item, a few at a time. A failure does not stop the rest and is returned with
 * its item. Throws the signal's reason when aborted.
 */
export async function runAll<Item, Result>(
  items: readonly Item[],
  take: (item: Item, signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Taken<Item, Result>> {
  const results = new Map<number, Result>();
  const failures = new Map<number, Failure<Item>>();
  const left = items.entries();
  const lane = async () => {
    for (const [index, item] of left) {
      signal.throwIfAborted();
      try {
        results.set(index, await take(item, signal));
      } catch (error) {
        signal.throwIfAborted();
        failures.set(index, { item, error });
      }
      onProgress(results.size + failures.size);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const inOrder = <T>(found: ReadonlyMap<number, T>): T[] =>
    [...found].sort(([a], [b]) => a - b).map(([, value]) => value);
  return { results: inOrder(results), failures: inOrder(failures) };
}
