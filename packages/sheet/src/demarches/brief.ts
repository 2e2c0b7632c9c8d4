import type { DemarchePhase, DemarcheStep, StepRole } from './types.ts';

/** Minutes below which a session holds only its heart: a situation, what is looked for in it, the rule, a question. */
export const briefBelow = 20;

export const isBrief = (duration: number): boolean => duration < briefBelow;

/** What goes before and after the heart of a session, unless a step says otherwise. */
const beside: ReadonlySet<StepRole> = new Set([
  'settle',
  'announce',
  'preconception',
  'recall',
  'problem',
  'hypothesis-alone',
  'hypothesis-group',
  'hypothesis-class',
  'quick-fire',
  'tables',
  'number-dial',
  'word-problems',
  'mental-rule',
  'objectivise',
  'project',
  'survey',
]);

/** Steps in which knowledge is built. */
const construction: ReadonlySet<StepRole> = new Set([
  'hypothesis-alone',
  'hypothesis-group',
  'hypothesis-class',
  'explore',
  'investigate',
  'analyse',
  'result',
  'activity',
  'model',
  'guided',
  'concretise',
  'semi-abstract',
  'abstract',
  'practise',
  'produce',
]);

/** Whether new knowledge is built in the step. */
export const isConstruction = ({ role }: Pick<DemarcheStep, 'role'>): boolean =>
  construction.has(role);

const isInBrief = ({ role, inBrief = !beside.has(role) }: DemarcheStep): boolean => inBrief;

/** Whether a session of so many minutes has the step. */
export const hasTimeFor = (step: DemarcheStep, duration: number): boolean =>
  duration >= (step.optionalBelow ?? 0) && (!isBrief(duration) || isInBrief(step));

/**
 * The steps of a phase that a session of so many minutes must have. A brief one chooses among those in which
 * knowledge is built.
 */
export function requiredSteps(phase: DemarchePhase, duration: number): readonly DemarcheStep[] {
  return phase.steps.filter(
    (step) =>
      step.optionalBelow === undefined &&
      (!isBrief(duration) || (isInBrief(step) && !isConstruction(step))),
  );
}

/** The steps that a phase is begun with where the sheet lacks it; one that brief sessions leave out has its usual ones. */
export function firstSteps({ steps }: DemarchePhase, duration: number): readonly DemarcheStep[] {
  const usual = steps.filter((step) => step.optionalBelow === undefined);
  const fitting = usual.filter((step) => hasTimeFor(step, duration));
  return fitting.length === 0 ? usual : fitting;
}

/** Whether a session of so many minutes must have the phase. */
export const isPhaseRequired = ({ steps }: DemarchePhase, duration: number): boolean =>
  !isBrief(duration) || steps.some(isInBrief);
