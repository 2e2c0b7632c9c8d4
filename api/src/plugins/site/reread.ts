import { stat } from 'node:fs/promises';

/** Reads a file again when it has changed on disk; null for one that does not exist. */
export function rereading<T>(read: (file: string) => Promise<T>) {
  const known = new Map<string, { stamp: string; value: T }>();
  return async (file: string): Promise<T | null> => {
    const stats = await stat(file).catch(() => null);
    if (stats === null || !stats.isFile()) return null;
    const stamp = `${stats.mtimeMs}/${stats.size}`;
    const found = known.get(file);
    if (found?.stamp === stamp) return found.value;
    const value = await read(file);
    known.set(file, { stamp, value });
    return value;
  };
}
