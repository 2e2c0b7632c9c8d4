import { groupingsOf, limits } from '../model/index.ts';
import type { Grouping, Row, Step } from '../model/index.ts';
import { phaseIdOf, planMinutes, shareMinutes, stepIdOf } from '../demarches/index.ts';
import type { Demarche, PlannedStep, StepRole } from '../demarches/index.ts';
import { calculationSlots } from './calculation.ts';
import { scenariosFor } from './family.ts';
import type { Family, RowPattern, SupportPattern } from './patterns/types.ts';
import { createRandom } from './random.ts';
import type { ComposeRequest } from './request.ts';
import { className } from './subject.ts';
import type { Subject } from './subject.ts';
import { clip, innerQuote, quote, write } from './wording.ts';
import type { Slots } from './wording.ts';

/** Everything needed to compose steps and rows. */
export interface StepContext {
  readonly request: ComposeRequest;
  readonly subject: Subject;
  readonly family: Family;
  readonly demarche: Demarche;
  readonly support: SupportPattern | null;
  readonly questionCount: number;
}

export interface ComposedStep {
  readonly phaseId: string;
  readonly phaseKey: string;
  readonly phaseTitle: string;
  readonly step: Step;
}

/** Relative duration of a row: group work takes longer than a whole-class answer. */
const pace = { TI: 1.15, TG: 1.4, PW: 1.3, TC: 0.85 } as const;

export function composeSteps(context: StepContext): readonly ComposedStep[] {
  const { demarche, request } = context;
  const seen = new Map<StepRole, number>();
  const used = new Set<RowPattern>();
  return planMinutes(demarche, request.duration).map((planned) => {
    const rank = seen.get(planned.step.role) ?? 0;
    seen.set(planned.step.role, rank + 1);
    const patterns = choosePatterns(context, planned, rank, used);
    return {
      phaseId: phaseIdOf(planned.phase),
      phaseKey: planned.phase.key,
      phaseTitle: planned.phase.title[context.subject.language],
      step: writeStep(context, planned, rank, patterns),
    };
  });
}

function choosePatterns(
  context: StepContext,
  { step, minutes }: PlannedStep,
  rank: number,
  used: Set<RowPattern>,
): readonly RowPattern[] {
  const pool =
    step.role === 'hook' && context.support !== null
      ? [context.support.hook]
      : scenariosFor(context.family, step.role);
  const shuffled = createRandom(`${context.request.seed}|${step.role}`).shuffle(pool);
  const inTurn = [...shuffled.slice(rank), ...shuffled.slice(0, rank)];
  const fresh = [...inTurn.flat(), ...(context.family.spares ?? []).flat()].filter(
    (pattern) => !used.has(pattern),
  );
  // When a démarche asks more of a role than there are patterns, some rows repeat.
  const chosen = [...fresh, ...inTurn.flat()].slice(0, minutes.length);
  for (const pattern of chosen) used.add(pattern);
  return chosen;
}

function writeStep(
  context: StepContext,
  { step, minutes }: PlannedStep,
  rank: number,
  patterns: readonly RowPattern[],
): Step {
  const { request, subject } = context;
  const random = createRandom(`${request.seed}|${step.key}`);
  const total = minutes.reduce((sum, value) => sum + value, 0);
  const shares = shareMinutes(
    total,
    patterns.map((pattern) => pace[pattern.mode]),
  );
  const slots = slotsFor(context, step.role, rank);
  const part = step.role === 'activity' ? subject.parts[rank] : undefined;
  const title = step.title[subject.language];
  return {
    id: stepIdOf(step),
    key: step.key,
    title: part === undefined ? title : clip(`${title}. ${part}`, limits.line),
    rows: patterns.map((pattern, index) => ({
      id: `${step.key}-r${index + 1}`,
      minutes: shares[index] ?? 1,
      ...writeRow(context, pattern, slots, random),
    })),
  };
}

export function writeRow(
  { request, subject }: StepContext,
  pattern: RowPattern,
  slots: Slots,
  random: ReturnType<typeof createRandom>,
): Omit<Row, 'id' | 'minutes'> {
  const text = (value: string): string =>
    clip(write(value, slots, random, subject.language), limits.text);
  return {
    instruction: text(pattern.instruction),
    grouping: groupingFor(request.discipline, pattern.mode),
    expectedResult: text(pattern.result),
    ...(pattern.difficulty === undefined ? {} : { difficulty: text(pattern.difficulty) }),
    ...(pattern.remediation === undefined ? {} : { remediation: text(pattern.remediation) }),
  };
}

/** `rank` selects the part of the topic that an activity works on. */
export function slotsFor(context: StepContext, role: StepRole, rank: number): Slots {
  const { request, subject, questionCount } = context;
  const part = role === 'activity' ? subject.parts[rank] : undefined;
  return {
    T: subject.quoted,
    F: quote(part ?? subject.title, subject.language),
    I: innerQuote(subject.title, subject.language),
    J: innerQuote(part ?? subject.title, subject.language),
    class: className(request.level, subject.language),
    q: String(questionCount),
    p: String(questionCount - 1),
    ...calculationSlots(
      request.level,
      subject.language,
      createRandom(`${request.seed}|calculation`),
    ),
  };
}

const englishCodes = { TI: 'IW', TG: 'GW', TC: 'CW', PW: 'PW' } as const;

export function groupingFor(
  discipline: ComposeRequest['discipline'],
  mode: RowPattern['mode'],
): Grouping {
  if (groupingsOf(discipline).includes('CW')) return englishCodes[mode];
  return mode === 'PW' ? 'TG' : mode;
}
