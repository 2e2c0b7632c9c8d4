import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The repository's root is the nearest folder above with a lerna.json; null outside one. */
export function rootOf(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'lerna.json'))) return folder;
    if (folder === dirname(folder)) return null;
  }
}

/** A file's path from the root, with forward slashes. */
export const pathIn = (root, file) => relative(root, file).split(sep).join('/');
