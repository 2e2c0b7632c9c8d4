import { isRecord } from '../guards.ts';
import type { Kept } from './kept.ts';
import { fileLimits, keepWithin } from './limits.ts';

export interface KeptFile {
  file: Blob;
  name: string;
  /** When it was made, ISO 8601. */
  at: string;
}

const keyOf = (sheetId: string, format: string) => `file:${sheetId}:${format}`;

/** Files that were exported on this device. */
export function keptFiles(kept: Kept) {
  return {
    async keep(sheetId: string, format: string, { file, name }: { file: Blob; name: string }) {
      if (file.size > fileLimits.bytes) return;
      const key = keyOf(sheetId, format);
      await kept.put(key, { file, name });
      const item = { key, at: new Date().toISOString(), bytes: file.size };
      await keepWithin(kept, 'files', item, fileLimits);
    },
    async find(sheetId: string, format: string): Promise<KeptFile | null> {
      const found = await kept.get(keyOf(sheetId, format));
      if (found === null || !isRecord(found.value)) return null;
      const { file, name } = found.value;
      return file instanceof Blob && typeof name === 'string' ? { file, name, at: found.at } : null;
    },
    count: async () => (await kept.names('file:')).length,
  };
}
