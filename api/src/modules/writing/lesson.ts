import type { GenerationBody, LessonSummary } from '@ardoise/contract';
import { type LessonFinder, toSummary as toFound } from '@ardoise/lessons/finder';
import type { SheetContent } from '@ardoise/sheet';
import type { LessonBy } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';
import { topicOf } from './request.ts';

/** The lesson that serves a request; null when none does. */
export function lessonFor(lessons: LessonFinder, body: GenerationBody): Lesson | null {
  const { level, discipline, language } = body;
  return lessons.find({ level, discipline, language, topic: topicOf(body) });
}

/** The lesson by which a part of a sheet is written again: its own, or what serves the topic of an older sheet. */
export function lessonOfSheet(lessons: LessonFinder, content: SheetContent): Lesson | null {
  const { lesson, origin, topic, language, identification } = content;
  if (lesson !== undefined) return lessons.get(lesson.id);
  // A canvas and a document of the teacher's own are the teacher's matter: no unit was spent on a lesson.
  if (origin === 'canvas' || origin === 'import') return null;
  const { level, discipline } = identification;
  return lessons.find({ level, discipline, language, topic });
}

/** Who wrote a lesson of a teacher's own, as its sheets say. */
export const ownAuthor: LessonBy = { author: 'teacher' };

/** A lesson as a list shows it. */
export function toSummary(lesson: Lesson): LessonSummary {
  const found = toFound(lesson);
  return { ...found, levels: [...found.levels], catalogue: [...found.catalogue] };
}

/** The same of a lesson of Ardoise; null for any other. */
export function summaryOf(lessons: LessonFinder, lesson: Lesson | null): LessonSummary | null {
  const found = lessons.all().find(({ id }) => id === lesson?.id);
  if (found === undefined) return null;
  return { ...found, levels: [...found.levels], catalogue: [...found.catalogue] };
}
