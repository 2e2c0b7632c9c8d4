import { claimsOf } from '../conformity/claims/claims-of.ts';
import type { Lesson } from '../lesson/index.ts';
import { fold, limits } from '../model/index.ts';
import type { SheetLesson } from '../model/index.ts';
import { clip } from './wording.ts';

/** Who wrote a lesson, as its sheets say. */
export type LessonBy = Pick<SheetLesson, 'author' | 'model'>;

const mostTerms = 60;

/** What a sheet keeps of the lesson that it lays out. */
export function sheetLessonOf(lesson: Lesson, by: LessonBy = { author: 'pack' }): SheetLesson {
  const { identity, vocabulary, provenance } = lesson;
  const words = [...vocabulary.map(({ term }) => term), identity.title, ...identity.aliases];
  const terms = new Map(words.map((word) => [fold(word), clip(word, limits.line)]));
  return {
    id: lesson.id,
    ...by,
    label: provenance.label,
    terms: [...terms.values()].slice(0, mostTerms),
    claims: claimsOf(lesson),
  };
}
