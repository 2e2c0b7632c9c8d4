import type { DemarchePhase, DemarcheStep } from './types.ts';

/** Ids of a phase and a step of a démarche in a new sheet; they never collide. */
export function phaseIdOf(phase: DemarchePhase): string {
  return `phase-${phase.key}`;
}

export function stepIdOf(step: DemarcheStep): string {
  return step.key;
}
