import { replacePart, type SheetContent } from '@ardoise/sheet';
import { composeSections } from '@ardoise/sheet/composer';
import { expiring } from '../../shared/abortable.ts';
import { Problem } from '../../shared/problem.ts';
import { Reason } from '../../shared/reason.ts';
import type { Turns } from '../../shared/turns.ts';
import type { LessonChecks } from './lesson/checks.ts';
import type { ExampleSource } from './lesson/examples.ts';
import { createLessonWriter, type WrittenLesson } from './lesson/lesson-writer.ts';
import { notesOf } from './lesson/notes.ts';
import { isGrave } from './lesson/repair.ts';
import { type ModelClient, type ModelTurn, wasCut } from './model-client.ts';
import { piecesOf } from './pieces.ts';
import type {
  RewriteRequest,
  SectionDelta,
  SheetWriter,
  WriteRequest,
  WrittenDelta,
} from './port.ts';
import { promptVersion, rewriteAgainPrompt, rewritePrompt } from './prompts.ts';
import { partOf } from './rewrite-part.ts';
import { ScanError } from './section-scanner.ts';

interface Parts {
  readonly client: ModelClient;
  readonly turns: Turns;
  readonly checks: LessonChecks;
  readonly examplesFor: ExampleSource;
  readonly now: () => Date;
}

function* sectionsOf(request: WriteRequest): Generator<SectionDelta> {
  for (const section of composeSections(request)) {
    if (section.kind !== 'identification') yield section;
  }
}

const timeout = () => new Problem('PROVIDER_TIMEOUT');

/** Writes sheets with a language model, which writes the lesson; code lays it out. */
export function createModelWriter(parts: Parts): SheetWriter {
  const { client, turns } = parts;
  const writeLesson = createLessonWriter(parts);

  /** A lesson that Ardoise brings is never replaced by one with something wrong in it. */
  const isGoodEnough = ({ faults }: WrittenLesson, { lesson }: WriteRequest) =>
    lesson === undefined || !faults.some(isGrave);

  async function* write(
    request: WriteRequest,
    signal: AbortSignal,
    patienceMs: number,
  ): AsyncGenerator<WrittenDelta> {
    const end = Date.now() + patienceMs;
    const patience = { wholeMs: patienceMs, leftMs: () => end - Date.now() };
    let written: WrittenLesson | undefined;
    const limit = expiring(patienceMs, timeout);
    try {
      const whole = AbortSignal.any([signal, limit.signal]);
      const leave = await turns.take(whole);
      try {
        for await (const event of writeLesson(request, whole, patience)) {
          if (event.kind === 'plan') yield event;
          else written = event;
        }
      } finally {
        leave();
      }
    } catch (error) {
      const isOver = signal.aborted || !(error instanceof Problem);
      if (isOver || request.lesson === undefined) throw error;
    } finally {
      limit.stop();
    }
    if (written !== undefined && isGoodEnough(written, request)) {
      const { lesson, faults, examples } = written;
      const model = { name: client.name, promptVersion, examples: [...examples] };
      const by = { author: 'model', model } as const;
      yield { kind: 'lesson', lesson, by, notes: notesOf(faults, lesson) };
      yield* sectionsOf({ ...request, lesson, lessonBy: by });
      return;
    }
    const { lesson } = request;
    if (lesson === undefined) throw new Problem('PROVIDER_FAILED');
    yield { kind: 'lesson', lesson, by: { author: 'pack' }, notes: '' };
    yield* sectionsOf(request);
  }

  async function ask(
    request: {
      system: string;
      turns: readonly ModelTurn[];
      schema: Parameters<typeof piecesOf>[1]['schema'];
    },
    isFirst: boolean,
    signal: AbortSignal,
  ): Promise<{ answer: string; value: unknown }> {
    let answer = '';
    const value: Record<string, unknown> = {};
    try {
      for await (const { text, pieces } of piecesOf(
        client,
        { ...request, purpose: 'part' },
        signal,
      )) {
        answer += text;
        for (const piece of pieces) value[piece.key] = piece.value;
      }
    } catch (error) {
      if (!(error instanceof ScanError) && !(isFirst && wasCut(error))) throw error;
    }
    return { answer, value };
  }

  async function rewrite(request: RewriteRequest, signal: AbortSignal): Promise<SheetContent> {
    const leave = await turns.take(signal);
    try {
      const { description, schema, read } = partOf(request);
      const { system, task } = rewritePrompt(request, description);
      const asked: ModelTurn = { role: 'user', text: task };
      const first = await ask({ system, turns: [asked], schema }, true, signal);
      const result = read(first.value);
      if (result.ok) return replacePart(request.content, result.value);
      const again: ModelTurn[] = [
        asked,
        { role: 'model', text: first.answer },
        { role: 'user', text: rewriteAgainPrompt(result.faults) },
      ];
      const second = read((await ask({ system, turns: again, schema }, false, signal)).value);
      if (second.ok) return replacePart(request.content, second.value);
      throw new Problem('PROVIDER_INVALID', { cause: new Reason(second.faults.join('; ')) });
    } finally {
      leave();
    }
  }

  return { origin: 'ai', write, rewrite };
}
