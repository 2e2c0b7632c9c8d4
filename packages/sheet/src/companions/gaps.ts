import type { Lesson } from '../lesson/index.ts';
import type { SheetContent } from '../model/index.ts';
import { isBlank } from './blank.ts';
import { exercisesForLearners } from './exercises.ts';
import type { CompanionGap, CompanionKind } from './kinds.ts';
import { markingOf } from './marking.ts';

/** Why each companion of a sheet cannot be made; null where it can. A canvas that was filled in has no lesson still. */
export function gapsOf(
  content: SheetContent,
  lesson: Lesson | null,
): Readonly<Record<CompanionKind, CompanionGap | null>> {
  const isCanvas = content.origin === 'canvas';
  const marking = markingOf(content, lesson);
  return {
    record: isBlank(content.writtenRecord.text) ? (isCanvas ? 'canvas' : 'blank') : null,
    learner:
      lesson === null
        ? 'no-lesson'
        : exercisesForLearners(lesson).length === 0
          ? 'no-exercise'
          : null,
    evaluation: typeof marking === 'string' ? marking : null,
    remediation: lesson === null ? 'no-lesson' : null,
    next: lesson === null ? 'no-lesson' : null,
  };
}
