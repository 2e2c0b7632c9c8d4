import { limits } from '../model/index.ts';
import type {
  Evaluation,
  Identification,
  Phase,
  Planning,
  SheetContent,
  Step,
  SupportDocument,
  WrittenRecord,
} from '../model/index.ts';
import { demarcheFor, phaseIdOf, planMinutes, stepIdOf } from '../demarches/index.ts';
import type { Demarche } from '../demarches/index.ts';
import {
  composeEvaluation,
  composeSupports,
  composeWrittenRecord,
  questionCountOf,
} from './closing.ts';
import { familyFor } from './family.ts';
import { composeIdentification } from './identification.ts';
import type { SupportPattern } from './patterns/types.ts';
import { composePlanning } from './planning.ts';
import { createRandom } from './random.ts';
import type { ComposeRequest } from './request.ts';
import { composeSteps } from './steps.ts';
import type { StepContext } from './steps.ts';
import { subjectOf } from './subject.ts';
import { clip, typography } from './wording.ts';

/** Sections, in the order in which they are streamed. */
export type ComposedSection =
  | { readonly kind: 'identification'; readonly identification: Identification }
  | {
      readonly kind: 'planning';
      readonly planning: Planning;
      readonly supports: SupportDocument[];
    }
  | {
      readonly kind: 'step';
      readonly phaseId: string;
      readonly phaseKey: string;
      readonly phaseTitle: string;
      readonly step: Step;
    }
  | {
      readonly kind: 'closing';
      readonly evaluation: Evaluation;
      readonly writtenRecord: WrittenRecord;
    };

export interface OutlinePhase {
  readonly phaseId: string;
  readonly title: string;
  readonly minutes: number;
  readonly steps: readonly { readonly stepId: string; readonly title: string }[];
}

export function demarcheOf(request: ComposeRequest): Demarche {
  return request.demarche ?? demarcheFor({ ...request, branch: subjectOf(request).branch });
}

/** The phases and steps of the sheet, known before anything is composed. */
export function outline(request: ComposeRequest): readonly OutlinePhase[] {
  const { language } = subjectOf(request);
  const planned = planMinutes(demarcheOf(request), request.duration);
  return [...Map.groupBy(planned, (item) => item.phase)].map(([phase, steps]) => ({
    phaseId: phaseIdOf(phase),
    title: phase.title[language],
    minutes: steps.flatMap((item) => item.minutes).reduce((sum, value) => sum + value, 0),
    steps: steps.map(({ step }) => ({ stepId: stepIdOf(step), title: step.title[language] })),
  }));
}

/** Everything needed to compose one part. `support` overrides the random choice. */
export function contextOf(request: ComposeRequest, support?: SupportPattern): StepContext {
  const subject = subjectOf(request);
  const family = familyFor(request, subject);
  const chosen = createRandom(`${request.seed}|support`).shuffle(family.supports)[0] ?? null;
  return {
    request,
    subject,
    family,
    demarche: demarcheOf(request),
    support: support ?? chosen,
    questionCount: questionCountOf(family),
  };
}

export function* composeSections(request: ComposeRequest): Generator<ComposedSection> {
  const context = contextOf(request);
  const { subject, family } = context;
  yield { kind: 'identification', identification: composeIdentification(request, subject) };
  const planning = composePlanning(request, subject, family);
  yield {
    kind: 'planning',
    planning,
    supports: composeSupports(request, subject, context.support),
  };
  for (const step of composeSteps(context)) yield { kind: 'step', ...step };
  yield {
    kind: 'closing',
    evaluation: composeEvaluation(request, subject, family, planning.competences),
    writtenRecord: composeWrittenRecord(request, subject, family),
  };
}

/** Assembles streamed sections. Throws a TypeError when one is missing. */
export function assemble(
  request: ComposeRequest,
  sections: Iterable<ComposedSection>,
): SheetContent {
  let identification: Identification | undefined;
  let planning: Planning | undefined;
  let supports: SupportDocument[] = [];
  let evaluation: Evaluation | undefined;
  let writtenRecord: WrittenRecord | undefined;
  const phases: Phase[] = [];
  for (const section of sections) {
    if (section.kind === 'identification') identification = section.identification;
    if (section.kind === 'planning') ({ planning, supports } = section);
    if (section.kind === 'closing') ({ evaluation, writtenRecord } = section);
    if (section.kind === 'step') addStep(phases, section);
  }
  if (!identification || !planning || !evaluation || !writtenRecord || phases.length === 0) {
    throw new TypeError('A sheet needs all its sections');
  }
  return {
    schema: 1,
    language: subjectOf(request).language,
    kind: request.kind,
    demarche: demarcheOf(request).id,
    origin: 'composer',
    reviewed: false,
    topic: request.topic,
    identification,
    planning,
    supports,
    phases,
    evaluation,
    writtenRecord,
    notes: notesFrom(request),
  };
}

function addStep(phases: Phase[], section: Extract<ComposedSection, { kind: 'step' }>): void {
  const last = phases.at(-1);
  if (last?.id === section.phaseId) {
    last.steps.push(section.step);
    return;
  }
  const { phaseId: id, phaseKey: key, phaseTitle: title } = section;
  phases.push({ id, key, title, steps: [section.step] });
}

/** The composer cannot follow the teacher's wishes, so it puts them into the notes. */
function notesFrom(request: ComposeRequest): string {
  const wishes = request.wishes.trim();
  if (wishes === '') return '';
  const { language } = subjectOf(request);
  const label =
    language === 'fr' ? 'Souhait à reprendre à la relecture : ' : 'Wish to work in when revising: ';
  return clip(typography(`${label}${wishes}`, language), limits.longText);
}

/** Composes a complete, valid sheet. Equal requests give equal sheets. */
export function compose(request: ComposeRequest): SheetContent {
  return assemble(request, composeSections(request));
}
