import { glob } from 'node:fs/promises';
import { resolve, sep } from 'node:path';

export const contentFolder = resolve(import.meta.dirname, '../content');

/** The files of a folder of lessons in order; paths have forward slashes. */
export async function pathsOf(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob('*/*/*.yaml', { cwd: folder })) {
    paths.push(path.split(sep).join('/'));
  }
  return paths.toSorted();
}
