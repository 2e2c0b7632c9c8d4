import { hasTimeFor, isBrief, isConstruction } from './brief.ts';
import { shareMinutes } from './minutes.ts';
import type { Demarche, DemarchePhase, DemarcheStep } from './types.ts';

export interface PlannedStep {
  readonly phase: DemarchePhase;
  readonly step: DemarcheStep;
  /** Minutes of each row, at least 1 each. */
  readonly minutes: readonly number[];
}

interface Chosen {
  readonly phase: DemarchePhase;
  readonly step: DemarcheStep;
  rows: number;
}

/** Below, nothing is begun and ended. */
const fewestMinutes = 2;

/** Steps of one row each that have their minutes; where there are too many, the shortest that build knowledge go. */
function brief(steps: readonly Chosen[], duration: number): Chosen[] {
  const left = steps.map((item) => ({ ...item, rows: 1 }));
  while (left.length * fewestMinutes > duration) {
    const least = left
      .filter(({ step }) => isConstruction(step))
      .reduce<Chosen | undefined>(
        (a, b) => (a === undefined || b.step.weight < a.step.weight ? b : a),
        undefined,
      );
    if (least === undefined) break;
    left.splice(left.indexOf(least), 1);
  }
  return left;
}

/**
 * Chooses the steps for a séance of `duration` minutes (10 to 240), the number of rows of each, and their minutes,
 * which add up to the duration exactly.
 */
export function planMinutes(demarche: Demarche, duration: number): readonly PlannedStep[] {
  const fitting = demarche.phases.flatMap((phase) =>
    phase.steps
      .filter((step) => hasTimeFor(step, duration))
      .map((step): Chosen => ({ phase, step, rows: step.rows.min })),
  );
  const chosen = isBrief(duration) ? brief(fitting, duration) : fitting;
  let rows = chosen.reduce((sum, item) => sum + item.rows, 0);
  const target = isBrief(duration)
    ? rows
    : Math.min(duration, Math.round(duration / demarche.minutesPerRow));
  while (rows < target) {
    const next = chosen
      .filter((item) => item.rows < item.step.rows.max)
      .sort((a, b) => b.step.weight / (b.rows + 1) - a.step.weight / (a.rows + 1))[0];
    if (next === undefined) break;
    next.rows += 1;
    rows += 1;
  }
  const weights = chosen.flatMap((item) =>
    Array<number>(item.rows).fill(item.step.weight / item.rows),
  );
  const isShort = isBrief(duration) && weights.length * fewestMinutes <= duration;
  const apart = isShort ? fewestMinutes - 1 : 0;
  const minutes = shareMinutes(duration - apart * weights.length, weights).map(
    (value) => value + apart,
  );
  let taken = 0;
  return chosen.map((item) => {
    const own = minutes.slice(taken, taken + item.rows);
    taken += item.rows;
    return { phase: item.phase, step: item.step, minutes: own };
  });
}
