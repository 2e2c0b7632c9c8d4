import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files below a folder whose names match; nothing that was installed or built. */
export async function filesBelow(folder: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/node_modules|\/dist\/|\/\.tsc\//.test(path));
}
