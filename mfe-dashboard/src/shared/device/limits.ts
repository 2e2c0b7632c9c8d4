import { isRecord } from '../guards.ts';
import type { Kept } from './kept.ts';

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

function isStoredItem(value: unknown): value is StoredItem {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['at'] === 'string' &&
    typeof value['bytes'] === 'number'
  );
}

/** Records a stored item, and removes the oldest items of its kind beyond the limits. */
export async function keepWithin(
  kept: Kept,
  kind: string,
  item: StoredItem,
  limits: { count: number; bytes: number },
): Promise<void> {
  let gone: string[] = [];
  await kept.change(`item:${kind}`, (value) => {
    const known = Array.isArray(value) ? value.filter(isStoredItem) : [];
    const all = [...known.filter(({ key }) => key !== item.key), item];
    gone = overflow(all, limits);
    return all.filter(({ key }) => !gone.includes(key));
  });
  await kept.remove(gone);
}
