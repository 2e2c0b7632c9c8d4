import type { RegenerationBody } from '@ardoise/contract';
import type { SheetContent } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import type { SheetWriter } from '../../providers/ai/port.ts';
import { Problem } from '../../shared/problem.ts';
import { planFromContent } from '../writing/request.ts';

function isThere(content: SheetContent, target: RegenerationBody['target']): boolean {
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
export async function rewritePart(
  writer: SheetWriter,
  { content, lesson, body, seed }: RewriteTask,
  signal: AbortSignal,
): Promise<SheetContent> {
  const { target, wishes = '' } = body;
  if (!isThere(content, target)) {
    throw new Problem('VALIDATION_FAILED', { errors: [{ pointer: '/target', reason: 'choice' }] });
  }
  const request = planFromContent(content, { seed, wishes, lesson });
  const written = await writer.rewrite({ ...request, content, target }, signal);
  // A model's part makes the whole sheet a model's, and no teacher has read what was just written.
  return { ...written, reviewed: false, ...(writer.origin === 'ai' ? { origin: 'ai' } : {}) };
}
