import type { OwnLessonSummary } from '@ardoise/contract';
import { paths } from '../../shared/paths.ts';

/** The create screen with the lesson chosen; class, length and size are chosen there. */
export const sheetOf = ({ id, title, discipline, levels, minutes }: OwnLessonSummary): string =>
  paths.createFrom({
    level: levels[0] ?? 'cm2',
    discipline,
    topic: title,
    lesson: id,
    duration: String(minutes),
  });
