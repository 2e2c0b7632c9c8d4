import { cycleOf, limits } from '../model/index.ts';
import type { Evaluation, Planning, Step, SupportDocument, WrittenRecord } from '../model/index.ts';
import { isBrief, phaseIdOf, planMinutes, shareMinutes, stepIdOf } from '../demarches/index.ts';
import type { Demarche, DemarcheStep, StepRole } from '../demarches/index.ts';
import { groupingIn } from '../edit/index.ts';
import { labelsOf } from '../labels/index.ts';
import { catalogueCompetences } from '../layout/competences.ts';
import { canvasWords, guides } from './canvas-guides.ts';
import { composeIdentification } from './identification.ts';
import type { ComposeRequest } from './request.ts';
import type { ComposedSection } from './sections.ts';
import { type Subject, subjectOf } from './subject.ts';
import { clip, typography } from './wording.ts';

/**
 * What there is without a lesson: the steps of the démarche with their minutes, a question to the teacher in each, and
 * room for the matter. It says nothing of the topic, since nothing is known of it.
 */
export function* canvasSections(
  request: ComposeRequest,
  demarche: Demarche,
): Generator<ComposedSection> {
  const subject = subjectOf(request);
  yield { kind: 'identification', identification: composeIdentification(request, subject) };
  yield {
    kind: 'planning',
    planning: canvasPlanning(request, subject),
    supports: canvasSupports(subject),
  };
  const ranks = new Map<StepRole, number>();
  for (const { phase, step, minutes } of planMinutes(demarche, request.duration)) {
    const total = minutes.reduce((sum, value) => sum + value, 0);
    const rank = ranks.get(step.role) ?? 0;
    ranks.set(step.role, rank + 1);
    yield {
      kind: 'step',
      phaseId: phaseIdOf(phase),
      phaseKey: phase.key,
      phaseTitle: phase.title[subject.language],
      step: canvasStep(request, { step, rank, minutes: total }),
    };
  }
  yield {
    kind: 'closing',
    evaluation: canvasEvaluation(subject),
    writtenRecord: canvasRecord(request, subject),
  };
}

/** Rows for a step: steps that share a role ask its questions in turn. */
export function canvasRows(
  request: ComposeRequest,
  step: Pick<DemarcheStep, 'role' | 'groupings'>,
): { instruction: string; expectedResult: string; grouping: Step['rows'][number]['grouping'] }[] {
  const { language } = subjectOf(request);
  const { instruction, result } = canvasWords[language];
  const asked = guides[language][step.role];
  return asked.map((guide, index) => ({
    instruction: typography(instruction(guide), language),
    expectedResult: typography(result, language),
    grouping: groupingIn(request.discipline, step.groupings[index % step.groupings.length] ?? 'TI'),
  }));
}

function canvasStep(
  request: ComposeRequest,
  { step, rank, minutes }: { step: DemarcheStep; rank: number; minutes: number },
): Step {
  const all = canvasRows(request, step);
  const one = all[rank % all.length];
  const repeats = step.role === 'activity' && one !== undefined;
  const most = isBrief(request.duration) ? Math.floor(minutes / 2) : minutes;
  const rows = (repeats ? [one] : all).slice(0, Math.max(1, most));
  const shares = shareMinutes(
    minutes,
    rows.map(() => 1),
  );
  return {
    id: stepIdOf(step),
    key: step.key,
    title: step.title[subjectOf(request).language],
    rows: rows.map((row, index) => ({
      id: `${step.key}-r${index + 1}`,
      minutes: shares[index] ?? 1,
      ...row,
    })),
  };
}

export function canvasPlanning(
  request: ComposeRequest,
  { language, title, strand }: Subject,
): Planning {
  const { strategies, toChoose } = canvasWords[language];
  const choose = (what: string) => typography(toChoose(what), language);
  const parts = request.facts.children
    .filter(({ confidence, titleMissing }) => confidence !== 'low' && titleMissing !== true)
    .map((child) => clip(typography(child.title, language), limits.text));
  return {
    competences: catalogueCompetences(
      {
        known: request.facts.competences,
        discipline: request.discipline,
        level: request.level,
        strand,
        roles: new Set(),
      },
      language,
    ),
    knowledge: [title, ...parts.slice(0, 12), choose(strategies.knowledge)],
    learningObjectStrategy: choose(strategies.object),
    teachingStrategies: choose(strategies.teaching),
    learningStrategies: choose(strategies.learning),
    evaluationStrategies: choose(strategies.evaluation),
    teacherMaterials: [choose(strategies.teacher)],
    learnerMaterials: [choose(strategies.learner)],
    documents: [],
  };
}

export function canvasSupports({ language }: Subject): SupportDocument[] {
  const { situation, situationText } = canvasWords[language];
  return [{ id: 'situation', title: situation, text: typography(situationText, language) }];
}

export function canvasEvaluation({ language }: Subject): Evaluation {
  const { instructions, questions, answer } = canvasWords[language];
  return {
    instructions: typography(instructions, language),
    items: questions.map((question, index) => ({
      id: `question-${index + 1}`,
      question: typography(question, language),
      answer: typography(answer, language),
      competenceId: null,
    })),
  };
}

export function canvasRecord({ level }: ComposeRequest, { language }: Subject): WrittenRecord {
  return {
    title: labelsOf(language).writtenRecord[cycleOf(level)],
    text: typography(canvasWords[language].record, language),
  };
}
