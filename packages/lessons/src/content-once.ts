import type { Lesson } from '@ardoise/sheet/lesson';
import { type LessonFile, readContent } from './read-content.ts';

let content: Promise<LessonFile[]> | undefined;

/** For tests: every lesson's file, read and checked once for all files of a worker. */
export const contentOnce = (): Promise<LessonFile[]> => (content ??= readContent());

/** For tests: the lessons among them. */
export const lessonsOnce = async (): Promise<Lesson[]> =>
  (await contentOnce()).flatMap(({ lesson }) => lesson ?? []);
