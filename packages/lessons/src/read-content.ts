import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder, pathsOf } from './content-paths.ts';
import { type FileFault, readLesson } from './read-lesson.ts';
import type { Lesson } from '@ardoise/sheet/lesson';

/** A lesson's file, whose path below the content's folder is `<discipline>/<level>/<slug>.yaml`. */
export interface LessonFile {
  readonly path: string;
  readonly lesson: Lesson | null;
  readonly faults: readonly FileFault[];
}

/** The file of a lesson says its discipline, its first level and its name. */
function placeFaults(path: string, lesson: Lesson): FileFault[] {
  const [discipline, level, file = ''] = path.split('/');
  const slug = file.replace(/\.yaml$/u, '');
  const faults: FileFault[] = [];
  const wants = (isRight: boolean, reason: string) => {
    if (!isRight) faults.push({ line: 1, code: 'place', reason });
  };
  wants(lesson.identity.discipline === discipline, `the folder says ${discipline}`);
  wants(lesson.identity.levels[0] === level, `the folder says ${level}`);
  wants(lesson.id.startsWith(`${level}-`), `the id starts with the level: ${lesson.id}`);
  wants(lesson.id.endsWith(`-${slug}`), `the id ends with the file's name: ${lesson.id}`);
  return faults;
}

export async function readLessonFile(folder: string, path: string): Promise<LessonFile> {
  const { lesson, faults } = readLesson(await readFile(join(folder, path), 'utf8'));
  if (lesson === null) return { path, lesson, faults };
  return { path, lesson, faults: [...placeFaults(path, lesson), ...faults] };
}

/** Every lesson of a folder, ordered by path. */
export async function readContent(folder = contentFolder): Promise<LessonFile[]> {
  const paths = await pathsOf(folder);
  return Promise.all(paths.map((path) => readLessonFile(folder, path)));
}
