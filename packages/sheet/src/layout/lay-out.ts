import { composeIdentification } from '../composer/identification.ts';
import type { ComposedSection } from '../composer/compose.ts';
import type { ComposeRequest } from '../composer/request.ts';
import { subjectOf } from '../composer/subject.ts';
import { clip } from '../composer/wording.ts';
import { demarcheFor, phaseIdOf, stepIdOf } from '../demarches/index.ts';
import type { Demarche } from '../demarches/index.ts';
import { suggestGroupCount } from '../edit/index.ts';
import type { Lesson } from '../lesson/index.ts';
import { limits } from '../model/index.ts';
import type { Row } from '../model/index.ts';
import { evaluationOf, recordOf } from './closing.ts';
import type { LayoutContext } from './context.ts';
import type { Draft } from './draft.ts';
import { evaluationMinutes, exerciseMinutes, keptOf } from './kept.ts';
import { minutesOf } from './minutes.ts';
import { phrasesOf } from './phrases.ts';
import { planningOf } from './planning.ts';
import { rowsByStep } from './rows.ts';
import { named, printSupports } from './supports.ts';

export interface LayoutRequest extends ComposeRequest {
  /** Where more than one fits; the usual one by default. */
  readonly demarche?: Demarche;
}

function contextOf(lesson: Lesson, request: LayoutRequest): LayoutContext {
  const demarche =
    request.demarche ?? demarcheFor({ ...request, branch: subjectOf(request).branch });
  const kept = keptOf(lesson, request.duration);
  const used = new Set([
    ...kept.activities.flatMap(({ supports, order, expected }) => [
      ...supports,
      ...named(`${order} ${expected}`),
    ]),
    ...lesson.record.supports,
  ]);
  const groupCount = request.groupCount ?? suggestGroupCount(request.classSize);
  return {
    lesson,
    request,
    demarche,
    steps: demarche.phases.flatMap(({ steps }) =>
      steps.filter(({ optionalBelow }) => request.duration >= (optionalBelow ?? 0)),
    ),
    kept,
    supports: printSupports(lesson, used),
    phrases: phrasesOf(lesson.identity.language),
    groupCount,
    reporters: Math.min(groupCount, 3),
  };
}

/** Minutes of every row: evaluation and exercises are set apart, the rest is shared by weight. */
function shared(drafts: readonly Draft[], duration: number): Map<Draft, number> {
  const minutes = new Map<Draft, number>();
  const of = (budget: Draft['budget']) => drafts.filter((draft) => draft.budget === budget);
  const give = (own: readonly Draft[], total: number) => {
    minutesOf(own, total).forEach((value, index) => {
      const draft = own[index];
      if (draft !== undefined) minutes.set(draft, value);
    });
  };
  const [work, exercises, evaluation] = [of('work'), of('exercises'), of('evaluation')];
  const apart =
    evaluation.length === 0 ? 0 : Math.max(evaluation.length, evaluationMinutes(duration));
  const forExercises =
    exercises.length === 0 ? 0 : Math.max(exercises.length, exerciseMinutes(duration));
  // Every row of the work has a minute at least.
  const rest = Math.max(work.length, duration - apart - forExercises);
  if (rest + apart + forExercises > duration) give(drafts, duration);
  else {
    give(evaluation, apart);
    give(exercises, forExercises);
    give(work, rest);
  }
  return minutes;
}

/**
 * Lays a lesson out by a démarche as the sections of a sheet, in the order in which they are streamed. Minutes add up
 * to the session exactly; what the session is too short for is left out.
 */
export function* layOut(lesson: Lesson, request: LayoutRequest): Generator<ComposedSection> {
  const context = contextOf(lesson, request);
  const { demarche, steps, supports } = context;
  const subject = { ...subjectOf(request), language: lesson.identity.language };
  yield { kind: 'identification', identification: composeIdentification(request, subject) };
  const planning = planningOf(context);
  yield { kind: 'planning', planning, supports: supports.documents };
  const rows = rowsByStep(context);
  const minutes = shared(rows.flat(), request.duration);
  const print = (text: string) => clip(supports.print(text), limits.text);
  for (const phase of demarche.phases) {
    for (const step of phase.steps) {
      const own = rows[steps.indexOf(step)];
      if (own === undefined) continue;
      yield {
        kind: 'step',
        phaseId: phaseIdOf(phase),
        phaseKey: phase.key,
        phaseTitle: phase.title[lesson.identity.language],
        step: {
          id: stepIdOf(step),
          key: step.key,
          title: step.title[lesson.identity.language],
          rows: own.map((draft, index): Row => {
            const { difficulty, remediation } = draft;
            return {
              id: `${step.key}-r${index + 1}`,
              instruction: print(draft.instruction),
              grouping: draft.grouping,
              minutes: minutes.get(draft) ?? 1,
              expectedResult: print(draft.expectedResult),
              ...(difficulty === undefined ? {} : { difficulty: print(difficulty) }),
              ...(remediation === undefined ? {} : { remediation: print(remediation) }),
            };
          }),
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
