import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of what is installed or made, wherever they stand. */
const made = new Set(['node_modules', 'dist', 'coverage']);

const isMade = (name: string) => made.has(name) || (name.startsWith('.') && name !== '.ci');

/** Files of the repository that people write, from its root, with forward slashes. */
export async function sourceFiles(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [path];
      return isMade(entry.name) ? [] : sourceFiles(root, path);
    }),
  );
  return found.flat();
}

export const isCode = (file: string): boolean => /\.(tsx?|m?js|css)$/.test(file);
