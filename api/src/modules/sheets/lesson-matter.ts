import type { LessonFinder } from '@ardoise/lessons/finder';
import type { SheetContent } from '@ardoise/sheet';
import { compose } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';
import { Problem } from '../../shared/problem.ts';
import { lessonOfSheet } from '../writing/lesson.ts';
import { planFromContent } from '../writing/request.ts';
import { contentOf } from './as-sent.ts';
import type { SheetRepository } from './repository.ts';
import type { SheetService } from './service.ts';

/** What a lesson is kept from. */
export interface LessonMatter {
  lesson: Lesson;
  /** The sheet as the lesson was laid out. */
  first: SheetContent;
  now: SheetContent;
}

interface Parts {
  sheets: Pick<SheetService, 'toExport'>;
  repository: Pick<SheetRepository, 'lessonOf' | 'revision'>;
  lessons: LessonFinder;
}

/** The lesson behind a sheet, with what the sheet was and is. */
export function lessonMatter({ sheets, repository, lessons }: Parts) {
  /** @throws Problem NOT_FOUND, EXPORT_UNPAID, SHEET_WITHOUT_LESSON */
  return async (owner: string, id: string): Promise<LessonMatter> => {
    const now = contentOf(await sheets.toExport(owner, id));
    const lesson = (await repository.lessonOf(id)) ?? lessonOfSheet(lessons, now);
    if (lesson === null) throw new Problem('SHEET_WITHOUT_LESSON');
    const written = await repository.revision(id, 1);
    if (written?.cause === 'generation') return { lesson, first: written.content, now };
    // A copy begins with what was changed in its original: the lesson is laid out again beside it.
    return { lesson, first: compose(planFromContent(now, { seed: id, wishes: '', lesson })), now };
  };
}

export type LessonMatterOf = ReturnType<typeof lessonMatter>;
