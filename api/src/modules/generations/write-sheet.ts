import type { GenerationEventName, LessonSummary } from '@ardoise/contract';
import { generationEvents } from '@ardoise/contract/schemas';
import { type Conformity, limits, type SheetContent, withConfirmed } from '@ardoise/sheet';
import { assess, knowledgeOf } from '@ardoise/sheet/conformity';
import { assemble, type ComposedSection, composeSections, outline } from '@ardoise/sheet/composer';
import { SheetContent as SheetContentSchema } from '@ardoise/sheet/schema';
import { Compile } from 'typebox/compile';
import type { SectionDelta, SheetWriter, WriteRequest } from '../../providers/ai/port.ts';
import { abortablePieces } from '../../shared/abortable.ts';
import { breathe } from '../../shared/breathe.ts';
import { Problem } from '../../shared/problem.ts';
import { maxContentBytes } from '../sheets/limits.ts';
import { type Author, schoolYearOf } from '../writing/author.ts';
import type { FixedHead } from '../writing/head.ts';

const strict = Compile(SheetContentSchema);
const checks = {
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
  signal: AbortSignal;
  /** Whether the parts are shown while they are written. */
  inView: boolean;
  emit: (name: GenerationEventName, data: object) => Promise<void>;
}

/**
 * Writes a whole sheet and emits each part when it is ready. Throws PROVIDER_INVALID when a part or
 * the sheet does not fit the strict schemas.
 */
export async function writeSheet(writing: Writing): Promise<{
  content: SheetContent;
  conformity: Conformity;
}> {
  const { generationId, request, lesson, author, head, startedAt, writer, signal } = writing;
  const { inView, emit } = writing;
  await breathe();
  const started = startedAt.toISOString();
  // A model writes by the démarche's own minutes.
  const { lesson: matter, ...planned } = request;
  const asked = writer.origin === 'ai' ? planned : request;
  const origin = writer.origin === 'composer' && matter === undefined ? 'canvas' : writer.origin;
  const promised = { promisedSeconds: 30, inView, lesson, outline: outline(asked) };
  await emit('started', { generationId, origin, startedAt: started, ...promised });

  await breathe();
  const { facts } = author;
  const own = { ...identify(request, author, startedAt), ...head };
  const { identification } = withConfirmed({ identification: own }, request, facts);
  await emit('identification', { identification });
  const sections: ComposedSection[] = [{ kind: 'identification', identification }];
  let bytes = 0;
  for await (const written of abortablePieces(writer.write(request, signal), signal)) {
    const section = written.kind === 'planning' ? withConfirmed(written, request, facts) : written;
    const data = payloadOf(section);
    bytes += JSON.stringify(data).length;
    refuseUnless(bytes <= maxContentBytes && checks[section.kind].Check(data));
    await emit(section.kind, data);
    sections.push(section);
  }

  await breathe();
  let content: unknown;
  try {
    content = { ...assemble(asked, sections), ...(origin === 'ai' ? { origin, notes: '' } : {}) };
  } catch (cause) {
    throw new Problem('PROVIDER_INVALID', { cause });
  }
  if (!strict.Check(content)) throw new Problem('PROVIDER_INVALID');
  await breathe();
  const conformity = assess(content, knowledgeOf(request.facts.competences));
  await emit('conformity', { conformity });
  return { content, conformity };
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
