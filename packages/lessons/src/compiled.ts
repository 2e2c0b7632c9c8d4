import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Lesson } from '@ardoise/sheet/lesson';
import { contentFolder, pathsOf } from './content-paths.ts';
import { openLessonStore, type LessonStore } from './lesson-store.ts';

/** All lessons, of which few are in memory at a time, and the digest of the files that they were made of. */
export interface Compiled {
  readonly digest: string;
  readonly store: LessonStore;
}

export interface Places {
  readonly content: string;
  readonly file: string;
}

export const usualPlaces: Places = {
  content: contentFolder,
  file: resolve(import.meta.dirname, '../dist/lessons.jsonl'),
};

export async function digestOf(content: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await pathsOf(content)) {
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(content, path)));
  }
  return hash.digest('base64url');
}

async function readCompiled(file: string): Promise<Compiled | null> {
  return existsSync(file) ? openLessonStore(await readFile(file)) : null;
}

/**
 * The lessons, from the compiled file. It is made first when it is missing, of another shape or older than the
 * lessons; where it was brought without them it is taken as it is.
 */
export async function openLessons(places: Places = usualPlaces): Promise<Compiled> {
  const compiled = await readCompiled(places.file);
  const isCurrent =
    compiled !== null &&
    (!existsSync(places.content) || compiled.digest === (await digestOf(places.content)));
  if (isCurrent) return compiled;
  // What reads and checks the files is of no use to a process that finds them compiled.
  const { compileLessons } = await import('./compile.ts');
  await compileLessons(places);
  const made = await readCompiled(places.file);
  if (made === null) throw new TypeError(`${places.file} was made and cannot be read`);
  return made;
}

/** All lessons in memory, for builds and tests that go through them. */
export async function loadLessons(places: Places = usualPlaces): Promise<readonly Lesson[]> {
  return [...(await openLessons(places)).store.values()];
}
