import { limits } from '../model/index.ts';
import type {
  Evaluation,
  Identification,
  Phase,
  Planning,
  SheetContent,
  SupportDocument,
  WrittenRecord,
} from '../model/index.ts';
import { demarcheFor, phaseIdOf, planMinutes, stepIdOf } from '../demarches/index.ts';
import type { Demarche } from '../demarches/index.ts';
import { layOut } from '../layout/lay-out.ts';
import { canvasSections } from './canvas.ts';
import type { ComposeRequest } from './request.ts';
import type { ComposedSection } from './sections.ts';
import { sheetLessonOf } from './sheet-lesson.ts';
import { subjectOf } from './subject.ts';
import { clip, typography } from './wording.ts';

export interface OutlinePhase {
  readonly phaseId: string;
  readonly title: string;
  readonly minutes: number;
  readonly steps: readonly { readonly stepId: string; readonly title: string }[];
}

export function demarcheOf(request: ComposeRequest): Demarche {
  return request.demarche ?? demarcheFor({ ...request, strand: subjectOf(request).strand });
}

/** The phases and steps of the sheet, known before anything is shown. */
export function outline(request: ComposeRequest): readonly OutlinePhase[] {
  if (request.lesson !== undefined) return outlineOf([...layOut(request.lesson, request)]);
  const { language } = subjectOf(request);
  const planned = planMinutes(demarcheOf(request), request.duration);
  return [...Map.groupBy(planned, (item) => item.phase)].map(([phase, steps]) => ({
    phaseId: phaseIdOf(phase),
    title: phase.title[language],
    minutes: steps.flatMap((item) => item.minutes).reduce((sum, value) => sum + value, 0),
    steps: steps.map(({ step }) => ({ stepId: stepIdOf(step), title: step.title[language] })),
  }));
}

/** The minutes of a lesson's phases depend on its activities. */
function outlineOf(sections: readonly ComposedSection[]): readonly OutlinePhase[] {
  const steps = sections.filter((section) => section.kind === 'step');
  return [...Map.groupBy(steps, ({ phaseId }) => phaseId)].map(([phaseId, own]) => ({
    phaseId,
    title: own[0]?.phaseTitle ?? '',
    minutes: own.flatMap(({ step }) => step.rows).reduce((sum, { minutes }) => sum + minutes, 0),
    steps: own.map(({ step }) => ({ stepId: step.id, title: step.title })),
  }));
}

/** Lays the lesson out; without one, makes a canvas. */
export function composeSections(request: ComposeRequest): Iterable<ComposedSection> {
  if (request.lesson !== undefined) return layOut(request.lesson, request);
  return canvasSections(request, demarcheOf(request));
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
  const { lesson } = request;
  return {
    schema: 1,
    language: subjectOf(request).language,
    kind: request.kind,
    demarche: demarcheOf(request).id,
    origin: lesson === undefined ? 'canvas' : 'composer',
    reviewed: false,
    topic: request.topic,
    ...(lesson === undefined ? {} : { lesson: sheetLessonOf(lesson, request.lessonBy) }),
    ...(request.classroom === undefined ? {} : { classroom: request.classroom }),
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

/** The composer cannot follow the teacher's wishes, so it says so in the notes. */
function notesFrom(request: ComposeRequest): string {
  const wishes = request.wishes.trim();
  if (wishes === '') return '';
  const { language } = subjectOf(request);
  const label =
    language === 'fr'
      ? 'Votre souhait, dont cette fiche ne tient pas encore compte : '
      : 'Your wish, which this plan does not follow yet: ';
  return clip(`${typography(label, language)}${typography(wishes, language)}`, limits.longText);
}

/** Composes a complete, valid sheet. Equal requests give equal sheets. */
export function compose(request: ComposeRequest): SheetContent {
  return assemble(request, composeSections(request));
}
