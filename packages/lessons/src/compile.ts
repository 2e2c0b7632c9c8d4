import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkTogether } from './check-together.ts';
import { digestOf, type Places, usualPlaces } from './compiled.ts';
import type { Lesson } from '@ardoise/sheet/lesson';
import { readContent } from './read-content.ts';
import { lessonStoreText } from './lesson-store.ts';

/** Makes the file of a folder of lessons. Throws a TypeError that names each fault with its file and line. */
export async function compileLessons({ content, file }: Places = usualPlaces): Promise<Lesson[]> {
  const digest = await digestOf(content);
  const files = await readContent(content);
  const faults = [
    ...files.flatMap(({ path, faults }) =>
      faults.map(({ line, code, reason }) => `${path}:${line} ${code}: ${reason}`),
    ),
    ...checkTogether(files).map(({ path, code, reason }) => `${path} ${code}: ${reason}`),
  ];
  if (faults.length > 0) throw new TypeError(`Lessons refused:\n${faults.join('\n')}`);
  const lessons = files.flatMap(({ lesson }) => lesson ?? []);
  await mkdir(dirname(file), { recursive: true });
  // Whole or not at all: another process may read it now.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, lessonStoreText(digest, lessons));
  await rename(draft, file);
  return lessons;
}
