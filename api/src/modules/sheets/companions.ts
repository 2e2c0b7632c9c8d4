import type { LessonFinder } from '@ardoise/lessons/finder';
import type { SheetContent } from '@ardoise/sheet';
import {
  type CompanionChoice,
  companionKinds,
  companionsOf,
  gapsOf,
} from '@ardoise/sheet/companions';
import type { Lesson } from '@ardoise/sheet/lesson';
import { Problem } from '../../shared/problem.ts';
import { lessonOfSheet } from '../writing/lesson.ts';
import { contentOf, type SentSheet } from './as-sent.ts';
import type { SheetRepository } from './repository.ts';
import type { SheetService } from './service.ts';

export type CompanionService = ReturnType<typeof createCompanions>;

interface Parts {
  sheets: Pick<SheetService, 'get' | 'toExport'>;
  repository: Pick<SheetRepository, 'lessonOf'>;
  lessons: LessonFinder;
}

/** What goes with a sheet: made from its content and its lesson, and from nothing else. */
export function createCompanions({ sheets, repository, lessons }: Parts) {
  async function matterOf(
    sheet: SentSheet,
  ): Promise<{ content: SheetContent; lesson: Lesson | null }> {
    const content = contentOf(sheet);
    const lesson = (await repository.lessonOf(sheet.id)) ?? lessonOfSheet(lessons, content);
    return { content, lesson };
  }

  return {
    async list(owner: string, id: string) {
      const { content, lesson } = await matterOf(await sheets.get(owner, id));
      const gaps = gapsOf(content, lesson);
      return companionKinds.map((kind) => ({ kind, gap: gaps[kind] }));
    },

    /** What a choice is made of. @throws Problem EXPORT_UNPAID, or VALIDATION_FAILED where nothing can be made */
    async toExport(owner: string, id: string, choice: CompanionChoice) {
      const matter = await matterOf(await sheets.toExport(owner, id));
      if (companionsOf(choice, matter.content, matter.lesson).length === 0) {
        const errors = [{ pointer: '/companion', reason: 'choice' as const }];
        throw new Problem('VALIDATION_FAILED', { errors });
      }
      return matter;
    },
  };
}
