import { laidOut } from '@ardoise/lessons/laid-out';
import { createLessonFinder, type LessonFinder } from '@ardoise/lessons/finder';
import { openLessons } from '@ardoise/lessons/compiled';
import type { SheetContent } from '@ardoise/sheet';
import type { ReadSheet } from './read-file.ts';
import { measureSheet, type Measures } from './measure-sheet.ts';
import { topicIndex, type TopicIndex } from './measures/specificity.ts';

/** Our lessons: what sheets of the same topics are held beside. */
export interface Lessons {
  readonly finder: LessonFinder;
  readonly topics: TopicIndex;
}

const usual = { duration: 55, classSize: 50 } as const;

export async function openBeside(): Promise<Lessons> {
  const { store } = await openLessons();
  const sheets = [...store.values()].map((lesson) => [lesson.id, laidOut(lesson, usual)] as const);
  return { finder: createLessonFinder(store), topics: topicIndex(new Map(sheets)) };
}

/** Our lesson on the topic of a sheet; null where there is none. */
export function lessonBeside({ identification, language }: SheetContent, { finder }: Lessons) {
  const { level, discipline, title } = identification;
  return finder.find({ level, discipline, language, topic: { kind: 'free', title } });
}

/** Measures a sheet beside our lesson on its topic. */
export const measured = (sheet: ReadSheet, lessons: Lessons): Measures =>
  measureSheet(sheet, { lesson: lessonBeside(sheet.content, lessons), topics: lessons.topics });
