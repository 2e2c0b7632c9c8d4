import { composeIdentification } from '../composer/identification.ts';
import type { ComposedSection } from '../composer/sections.ts';
import { subjectOf } from '../composer/subject.ts';
import { clip, typography } from '../composer/wording.ts';
import { phaseIdOf, stepIdOf } from '../demarches/index.ts';
import type { Lesson } from '../lesson/index.ts';
import { limits } from '../model/index.ts';
import type { Row } from '../model/index.ts';
import { forOne } from './alone.ts';
import { evaluationOf, recordOf } from './closing.ts';
import { oneOrderALine } from './classroom/simple-text.ts';
import { contextOf, type LayoutContext, type LayoutRequest } from './context.ts';
import type { Draft } from './draft.ts';
import { shareAmong } from './minutes.ts';
import { planningOf } from './planning.ts';
import { rowsByStep } from './rows.ts';
import { documentsOf } from './classroom/documents.ts';

export type { LayoutRequest } from './context.ts';

/** A draft as it is printed, without its place and minutes. */
export function writtenRow(
  {
    lesson,
    supports,
    classroom,
    request,
  }: Pick<LayoutContext, 'lesson' | 'supports' | 'classroom' | 'request'>,
  draft: Draft,
): Omit<Row, 'id' | 'minutes'> {
  const { language } = lesson.identity;
  const print = (text: string) => {
    const own = request.classSize === 1 ? forOne(text, language) : text;
    return clip(typography(supports.print(own), language), limits.text);
  };
  const { difficulty, remediation, reporting, additions = [] } = draft;
  const said = reporting === undefined ? draft.instruction : `${draft.instruction} ${reporting}`;
  const lines = [said, ...additions.map(({ order }) => order)].map((text) =>
    classroom.has('simple-language') ? oneOrderALine(text, language) : text,
  );
  const results = additions.flatMap(({ expected }) => expected ?? []);
  return {
    instruction: print(lines.join('\n')),
    grouping: draft.grouping,
    expectedResult: print([draft.expectedResult, ...results].join('\n')),
    ...(difficulty === undefined ? {} : { difficulty: print(difficulty) }),
    ...(remediation === undefined ? {} : { remediation: print(remediation) }),
  };
}

/**
 * Lays a lesson out by a démarche as the sections of a sheet, in the order in which they are streamed. Minutes add up
 * to the session exactly; what the session is too short for is left out.
 */
export function* layOut(lesson: Lesson, request: LayoutRequest): Generator<ComposedSection> {
  const context = contextOf(lesson, request);
  const { demarche, steps } = context;
  const subject = subjectOf({ ...request, lesson });
  yield { kind: 'identification', identification: composeIdentification(request, subject) };
  const { rows, materials } = rowsByStep(context);
  const planning = planningOf(context, materials);
  yield { kind: 'planning', planning, supports: documentsOf(context) };
  const minutes = shareAmong(rows.flat(), request.duration);
  for (const phase of demarche.phases) {
    for (const step of phase.steps) {
      const own = rows[steps.indexOf(step)];
      if (own === undefined || own.length === 0) continue;
      yield {
        kind: 'step',
        phaseId: phaseIdOf(phase),
        phaseKey: phase.key,
        phaseTitle: phase.title[lesson.identity.language],
        step: {
          id: stepIdOf(step),
          key: step.key,
          title: step.title[lesson.identity.language],
          rows: own.map((draft, index) => ({
            id: `${step.key}-r${index + 1}`,
            minutes: minutes.get(draft) ?? 1,
            ...writtenRow(context, draft),
          })),
        },
      };
    }
  }
  yield {
    kind: 'closing',
    evaluation: evaluationOf(context, planning.competences),
    writtenRecord: recordOf(context),
  };
}
