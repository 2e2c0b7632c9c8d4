import { demarcheById, firstSteps, phaseIdOf, stepIdOf } from '../demarches/index.ts';
import type { DemarchePhase, DemarcheStep, Mode } from '../demarches/index.ts';
import { limits } from '../model/index.ts';
import type { Phase, SheetContent, Step } from '../model/index.ts';
import { insertAt } from './insert-at.ts';
import { newPartId } from './part-id.ts';
import { insertionIndex } from './demarche-order.ts';
import { groupingIn } from './skeleton.ts';

/**
 * Edits of whole steps and phases. As with rows, an edit that is impossible (an unknown id, a full phase) returns the
 * same content.
 */

function demarchePhase(content: SheetContent, key: string | null): DemarchePhase | undefined {
  return demarcheById(content.demarche)?.phases.find((phase) => phase.key === key);
}

/** The démarche's phases that the sheet lacks, in order. */
export function missingPhases(content: SheetContent): readonly DemarchePhase[] {
  if (content.phases.length >= limits.phases) return [];
  const known = new Set(content.phases.map(({ key }) => key));
  return (demarcheById(content.demarche)?.phases ?? []).filter(({ key }) => !known.has(key));
}

/** The démarche's steps for a phase that the sheet lacks, including optional ones. */
export function missingSteps(content: SheetContent, phaseId: string): readonly DemarcheStep[] {
  const target = content.phases.find(({ id }) => id === phaseId);
  if (target === undefined || target.steps.length >= limits.stepsPerPhase) return [];
  // A teacher may have split the phase: a step in its other half is not missing.
  const known = new Set(
    content.phases.filter(({ key }) => key === target.key).flatMap((phase) => keysOf(phase)),
  );
  const steps = demarchePhase(content, target.key)?.steps ?? [];
  return steps.filter(({ key }) => !known.has(key));
}

function keysOf(phase: Phase): (string | null)[] {
  return phase.steps.map(({ key }) => key);
}

function withPhase(content: SheetContent, changed: Phase, at: number): SheetContent {
  return { ...content, phases: content.phases.map((own, rank) => (rank === at ? changed : own)) };
}

/** A step with one blank row of no minutes, so that the séance keeps its length until the teacher redistributes it. */
function blankStep(
  content: SheetContent,
  step: Pick<Step, 'key' | 'title'> & { id: string },
  mode: Mode,
): Step {
  const id = newPartId(content, step.id);
  return {
    id,
    key: step.key,
    title: step.title,
    rows: [
      {
        id: newPartId(content, `${id.slice(0, 31)}-r1`),
        instruction: '',
        grouping: groupingIn(content.identification.discipline, mode),
        minutes: 0,
        expectedResult: '',
      },
    ],
  };
}

/**
 * Adds a step to a phase: the démarche's step with that `key`, in its place, or an unnamed one after the step `after`,
 * by default at the end. `id` is the preferred id of an unnamed step.
 */
export function addStep(
  content: SheetContent,
  phaseId: string,
  which: { readonly key: string } | { readonly id: string; readonly after?: string | undefined },
): SheetContent {
  const at = content.phases.findIndex(({ id }) => id === phaseId);
  const phase = content.phases[at];
  if (phase === undefined || phase.steps.length >= limits.stepsPerPhase) return content;
  if ('key' in which) {
    const source = missingSteps(content, phaseId).find(({ key }) => key === which.key);
    if (source === undefined) return content;
    const added = blankStep(
      content,
      { id: stepIdOf(source), key: source.key, title: source.title[content.language] },
      source.groupings[0] ?? 'TI',
    );
    const order = demarchePhase(content, phase.key)?.steps ?? [];
    const index = insertionIndex(phase.steps, order, source.key);
    return withPhase(content, { ...phase, steps: insertAt(phase.steps, index, added) }, at);
  }
  const added = blankStep(content, { id: which.id, key: null, title: '' }, 'TI');
  const before = phase.steps.findIndex(({ id }) => id === which.after);
  const index = before === -1 ? phase.steps.length : before + 1;
  return withPhase(content, { ...phase, steps: insertAt(phase.steps, index, added) }, at);
}

export function removeStep(content: SheetContent, stepId: string): SheetContent {
  if (!content.phases.some((phase) => phase.steps.some(({ id }) => id === stepId))) return content;
  return {
    ...content,
    phases: content.phases.map((phase) =>
      phase.steps.some(({ id }) => id === stepId)
        ? { ...phase, steps: phase.steps.filter(({ id }) => id !== stepId) }
        : phase,
    ),
  };
}

/** Moves a step up or down by one; at the edge of its phase it moves to the adjacent phase. */
export function moveStep(content: SheetContent, stepId: string, by: -1 | 1): SheetContent {
  const at = content.phases.findIndex((phase) => phase.steps.some(({ id }) => id === stepId));
  const phase = content.phases[at];
  const from = phase?.steps.findIndex(({ id }) => id === stepId) ?? -1;
  const step = phase?.steps[from];
  if (phase === undefined || step === undefined) return content;
  const rest = phase.steps.filter((_, index) => index !== from);
  const to = from + by;
  if (to >= 0 && to < phase.steps.length) {
    return withPhase(content, { ...phase, steps: insertAt(rest, to, step) }, at);
  }
  const neighbour = content.phases[at + by];
  if (neighbour === undefined || neighbour.steps.length >= limits.stepsPerPhase) return content;
  const steps = by < 0 ? [...neighbour.steps, step] : [step, ...neighbour.steps];
  return withPhase(
    withPhase(content, { ...phase, steps: rest }, at),
    { ...neighbour, steps },
    at + by,
  );
}

/** Adds the démarche's phase with that key in its place, with its required steps. */
export function addPhase(content: SheetContent, key: string): SheetContent {
  const source = missingPhases(content).find((phase) => phase.key === key);
  if (source === undefined) return content;
  const order = demarcheById(content.demarche)?.phases ?? [];
  const phase: Phase = {
    id: newPartId(content, phaseIdOf(source)),
    key: source.key,
    title: source.title[content.language],
    steps: firstSteps(source, content.identification.duration).map((step) =>
      blankStep(
        content,
        { id: stepIdOf(step), key: step.key, title: step.title[content.language] },
        step.groupings[0] ?? 'TI',
      ),
    ),
  };
  const index = insertionIndex(content.phases, order, key);
  return { ...content, phases: insertAt(content.phases, index, phase) };
}

export function removePhase(content: SheetContent, phaseId: string): SheetContent {
  if (!content.phases.some(({ id }) => id === phaseId)) return content;
  return { ...content, phases: content.phases.filter(({ id }) => id !== phaseId) };
}
