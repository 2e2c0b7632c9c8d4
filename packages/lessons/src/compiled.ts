import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Lesson } from '@ardoise/sheet/lesson';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { contentFolder, pathsOf } from './content-paths.ts';

/** All lessons in one file, which is read in a fraction of the time that the files take. */
const Compiled = Type.Object(
  {
    /** Of the files that it was made of. */
    digest: Type.String(),
    lessons: Type.Array(Lesson),
  },
  { additionalProperties: false },
);
export type Compiled = Static<typeof Compiled>;

export interface Places {
  readonly content: string;
  readonly file: string;
}

export const usualPlaces: Places = {
  content: contentFolder,
  file: resolve(import.meta.dirname, '../dist/lessons.json'),
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

const validator = Compile(Compiled);

async function readCompiled(file: string): Promise<Compiled | null> {
  if (!existsSync(file)) return null;
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  return validator.Check(value) ? value : null;
}

/**
 * The lessons, from the compiled file. It is made first when it is missing, of another shape or older than the
 * lessons; where it was brought without them it is taken as it is.
 */
export async function loadLessons(places: Places = usualPlaces): Promise<Compiled> {
  const compiled = await readCompiled(places.file);
  const isCurrent =
    compiled !== null &&
    (!existsSync(places.content) || compiled.digest === (await digestOf(places.content)));
  if (isCurrent) return compiled;
  // What reads and checks the files is of no use to a process that finds them compiled.
  const { compileLessons } = await import('./compile.ts');
  return await compileLessons(places);
}
