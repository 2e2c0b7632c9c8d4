/** Exported files that stay available offline; the oldest are removed first. */
export const fileLimits = { count: 20, bytes: 20 * 1_024 * 1_024 } as const;
/** Opened sheets that stay available offline. */
export const sheetLimit = 200;

export interface StoredItem {
  key: string;
  /** ISO 8601. */
  at: string;
  bytes: number;
}

/** The keys of the oldest items to remove so that the rest is within the limits. */
export function overflow(
  item: readonly StoredItem[],
  limits: { count: number; bytes: number },
): string[] {
  const newest = [...item].sort((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  );
  const gone: string[] = [];
  let bytes = 0;
  let count = 0;
  for (const { key, bytes: own } of newest) {
    if (gone.length === 0 && count < limits.count && bytes + own <= limits.bytes) {
      count += 1;
      bytes += own;
    } else {
      gone.push(key);
    }
  }
  return gone;
}
