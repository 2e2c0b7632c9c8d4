import type { RegenerationBody } from '@ardoise/contract';
import { confirmedIn, type SheetContent, withConfirmed } from '@ardoise/sheet';
import { layOutAgain } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';
import type { LessonFinder } from '@ardoise/lessons/finder';
import type { RewriteTarget, SheetWriter } from '../../providers/ai/port.ts';
import { Problem } from '../../shared/problem.ts';
import type { ConfirmedFacts } from '../confirmed-facts/service.ts';
import { lessonOfSheet } from '../writing/lesson.ts';
import { checkClassroom, checkTyped, classroomOf, planFromContent } from '../writing/request.ts';
import { contentOf, type SentSheet } from './as-sent.ts';
import { checkContent } from './patch.ts';
import type { SheetRepository } from './repository.ts';
import type { Rewrites } from './rewrites.ts';
import { familyOf, type StoredSheets } from './stored-sheets.ts';

function isThere(content: SheetContent, target: RewriteTarget): boolean {
  if (target.kind === 'section') return true;
  const steps = content.phases.flatMap((phase) => phase.steps);
  return target.kind === 'step'
    ? steps.some((step) => step.id === target.stepId)
    : steps.some((step) => step.rows.some((row) => row.id === target.rowId));
}

interface RewriteTask {
  content: SheetContent;
  /** The lesson that the sheet lays out; null for a canvas and for sheets without one. */
  lesson: Lesson | null;
  body: RegenerationBody;
  seed: string;
}

/** The content with one part written again, everything else as it was. */
async function rewritePart(
  writer: SheetWriter,
  { content, lesson, body, seed }: RewriteTask,
  signal: AbortSignal,
): Promise<SheetContent> {
  const { target, wishes = '' } = body;
  if (target.kind === 'classroom') {
    checkClassroom(target.classroom, '/target/classroom');
    const request = planFromContent(content, { seed, wishes, lesson });
    const written = layOutAgain(request, content, classroomOf(target.classroom).classroom);
    if (written === null) throw new Problem('NO_OTHER_VERSION');
    return { ...written, reviewed: false };
  }
  if (!isThere(content, target)) {
    throw new Problem('VALIDATION_FAILED', { errors: [{ pointer: '/target', reason: 'choice' }] });
  }
  const request = planFromContent(content, { seed, wishes, lesson });
  const written = await writer.rewrite({ ...request, content, target }, signal);
  // A model's part makes the whole sheet a model's, and no teacher has read what was just written.
  return { ...written, reviewed: false, ...(writer.origin === 'ai' ? { origin: 'ai' } : {}) };
}

interface Parts {
  repository: SheetRepository;
  sheets: StoredSheets;
  writerOf: (userId: string) => SheetWriter;
  lessons: LessonFinder;
  rewrites: Rewrites;
  confirmedFacts: ConfirmedFacts;
}

/** Has a part of a sheet rewritten, counted in the rewrites of its family. */
export function regenerating(parts: Parts) {
  const { repository, sheets, writerOf, lessons, rewrites, confirmedFacts } = parts;
  /** Sheets with a part being rewritten, so that a double click asks the provider once. */
  const rewriting = new Set<string>();

  return async (
    owner: string,
    id: string,
    revision: number,
    body: RegenerationBody,
    signal: AbortSignal,
  ): Promise<SentSheet> => {
    checkTyped({ '/wishes': body.wishes });
    const sheet = await sheets.findAt(owner, id, revision);
    if (rewriting.has(id)) throw new Problem('CONFLICT', { retryAfter: 2 });
    rewriting.add(id);
    try {
      const next = { sheet: id, revision: revision + 1 };
      const reserved = await rewrites.reserve(familyOf(sheet), sheet.regenerations, next);
      const content = contentOf(sheet);
      const seed = `${id}:${revision}`;
      let saved: SentSheet;
      try {
        const lesson = (await repository.lessonOf(id)) ?? lessonOfSheet(lessons, content);
        const asked = { content, body, seed, lesson };
        const rewritten = await rewritePart(writerOf(owner), asked, signal);
        const facts = [...confirmedIn(content), ...(await confirmedFacts.all(owner))];
        const changed = withConfirmed(rewritten, content.identification, facts);
        saved = await sheets.save(sheet, checkContent(changed), 'regeneration');
      } catch (error) {
        // Anything else leaves open whether the revision is stored: the reservation expires.
        if (error instanceof Problem) await reserved.giveBack();
        throw error;
      }
      await reserved.spend();
      return await sheets.withFamily(saved);
    } finally {
      rewriting.delete(id);
    }
  };
}
