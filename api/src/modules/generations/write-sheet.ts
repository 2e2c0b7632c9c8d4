import type { GenerationEventName, LessonPlan, LessonSummary } from '@ardoise/contract';
import { generationEvents } from '@ardoise/contract/schemas';
import {
  type Conformity,
  limits,
  type Origin,
  type SheetContent,
  withConfirmed,
} from '@ardoise/sheet';
import { assess, knowledgeOf } from '@ardoise/sheet/conformity';
import { assemble, type ComposedSection, composeSections, outline } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';
import { SheetContent as SheetContentSchema } from '@ardoise/sheet/schema';
import { Compile } from 'typebox/compile';
import type {
  LessonDelta,
  SectionDelta,
  SheetWriter,
  WriteRequest,
} from '../../providers/ai/port.ts';
import { abortablePieces } from '../../shared/abortable.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { Problem } from '../../shared/problem.ts';
import { maxContentBytes } from '../sheets/limits.ts';
import { type Author, schoolYearOf } from '../writing/author.ts';
import type { FixedHead } from '../writing/head.ts';

const strict = Compile(SheetContentSchema);
const checks = {
  plan: Compile(generationEvents.plan),
  planning: Compile(generationEvents.planning),
  step: Compile(generationEvents.step),
  closing: Compile(generationEvents.closing),
};

function refuseUnless(holds: boolean): void {
  if (!holds) throw new Problem('PROVIDER_INVALID');
}

export interface Writing {
  generationId: string;
  request: WriteRequest;
  /** The lesson behind the topic, as the client is told. */
  lesson: LessonSummary | null;
  author: Author;
  head: FixedHead;
  startedAt: Date;
  writer: SheetWriter;
  /** How long the writer may wait for others. */
  patienceMs: number;
  signal: AbortSignal;
  /** Whether the parts are shown while they are written. */
  inView: boolean;
  emit: (name: GenerationEventName, data: object) => Promise<void>;
}

export interface WrittenSheet {
  content: SheetContent;
  conformity: Conformity;
  /** The lesson, when it was written for this sheet, or may change: nobody else keeps it as it is. */
  ownLesson: Lesson | null;
}

/**
 * Writes a whole sheet and emits each part when it is ready. Throws PROVIDER_INVALID when a part or
 * the sheet does not fit the strict schemas.
 */
export async function writeSheet(writing: Writing): Promise<WrittenSheet> {
  const { generationId, author, head, startedAt, writer, patienceMs, signal, inView } = writing;
  const { facts } = author;
  let { request } = writing;
  await yieldToEventLoop();
  const own = { ...identify(request, author, startedAt), ...head };
  const { identification } = withConfirmed({ identification: own }, request, facts);
  const sections: ComposedSection[] = [{ kind: 'identification', identification }];

  async function emit(name: keyof typeof checks, data: object): Promise<void> {
    refuseUnless(checks[name].Check(data));
    await writing.emit(name, data);
  }
  async function begin(origin: Origin, outlined: WriteRequest): Promise<void> {
    const { lesson } = writing;
    // Only a model takes its time.
    const promisedSeconds = writer.origin === 'ai' ? 30 : 5;
    const said = { generationId, startedAt: startedAt.toISOString(), promisedSeconds, inView };
    await writing.emit('started', { ...said, origin, lesson, outline: outline(outlined) });
    await yieldToEventLoop();
    await writing.emit('identification', { identification });
  }

  const isCanvas = writer.origin === 'composer' && request.lesson === undefined;
  const promised = writer.origin === 'ai' ? withoutLesson(request) : request;
  await begin(isCanvas ? 'canvas' : writer.origin, promised);
  let plan: LessonPlan | undefined;
  let laidOut: LessonDelta | undefined;
  let bytes = 0;
  for await (const written of abortablePieces(writer.write(request, signal, patienceMs), signal)) {
    if (written.kind === 'plan') {
      plan = written.plan;
      await emit('plan', { plan });
    } else if (written.kind === 'lesson') {
      laidOut = written;
      request = { ...request, lesson: written.lesson, lessonBy: written.by };
      // Another writer than the one that was told starts over.
      if (written.by.author !== 'model') await begin('composer', request);
      else if (plan !== undefined) await emit('plan', { plan, outline: outline(request) });
    } else {
      const section =
        written.kind === 'planning' ? withConfirmed(written, request, facts) : written;
      const data = payloadOf(section);
      bytes += JSON.stringify(data).length;
      refuseUnless(bytes <= maxContentBytes);
      await emit(section.kind, data);
      sections.push(section);
    }
  }

  await yieldToEventLoop();
  const isModels = laidOut?.by.author === 'model';
  let content: unknown;
  try {
    content = {
      ...assemble(request, sections),
      ...(isModels ? { origin: 'ai', notes: laidOut?.notes } : {}),
    };
  } catch (cause) {
    throw new Problem('PROVIDER_INVALID', { cause });
  }
  if (!strict.Check(content)) throw new Problem('PROVIDER_INVALID');
  await yieldToEventLoop();
  const conformity = assess(content, knowledgeOf(request.facts.competences));
  await writing.emit('conformity', { conformity });
  const ownLesson = isModels ? laidOut?.lesson : ownOf(request);
  return { content, conformity, ownLesson: ownLesson ?? null };
}

/** A teacher's own lesson may change: the sheet keeps what it laid out. */
function ownOf({ lesson, lessonBy }: WriteRequest): Lesson | undefined {
  return lessonBy?.author === 'teacher' ? lesson : undefined;
}

/** A model writes a lesson of its own: how it is laid out is not known yet. */
function withoutLesson({ lesson: _lesson, ...request }: WriteRequest): WriteRequest {
  return request;
}

/** The sheet's head as the composer takes it from the catalogue, with the author added. */
function identify(request: WriteRequest, { name, school }: Author, at: Date) {
  const own = {
    teacher: name.slice(0, limits.line),
    school: { name: school.slice(0, limits.line), address: '' },
    schoolYear: schoolYearOf(at),
  };
  for (const section of composeSections({ ...request, ...own })) {
    if (section.kind === 'identification') return section.identification;
  }
  throw new Error('The composer gave no identification');
}

function payloadOf(section: SectionDelta): object {
  switch (section.kind) {
    case 'planning':
      return { planning: section.planning, supports: section.supports };
    case 'step':
      return { phaseId: section.phaseId, phaseTitle: section.phaseTitle, step: section.step };
    case 'closing':
      return { evaluation: section.evaluation, writtenRecord: section.writtenRecord };
  }
}
