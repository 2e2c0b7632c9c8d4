import type { Demarche, DemarchePhase, DemarcheStep } from './types.ts';
import { shareMinutes } from './minutes.ts';

export interface PlannedStep {
  readonly phase: DemarchePhase;
  readonly step: DemarcheStep;
  /** Minutes of each row, at least 1 each. */
  readonly minutes: readonly number[];
}

/**
 * Chooses the steps for a séance of `duration` minutes (10 to 240), the number of rows of each, and their minutes,
 * which add up to the duration exactly.
 */
export function planMinutes(demarche: Demarche, duration: number): readonly PlannedStep[] {
  const chosen = demarche.phases.flatMap((phase) =>
    phase.steps
      .filter((step) => step.optionalBelow === undefined || duration >= step.optionalBelow)
      .map((step) => ({ phase, step, rows: step.rows.min })),
  );
  let rows = chosen.reduce((sum, item) => sum + item.rows, 0);
  const target = Math.min(duration, Math.round(duration / demarche.minutesPerRow));
  while (rows < target) {
    const next = chosen
      .filter((item) => item.rows < item.step.rows.max)
      .sort((a, b) => b.step.weight / (b.rows + 1) - a.step.weight / (a.rows + 1))[0];
    if (next === undefined) break;
    next.rows += 1;
    rows += 1;
  }
  const minutes = shareMinutes(
    duration,
    chosen.flatMap((item) => Array<number>(item.rows).fill(item.step.weight / item.rows)),
  );
  let taken = 0;
  return chosen.map((item) => {
    const own = minutes.slice(taken, taken + item.rows);
    taken += item.rows;
    return { phase: item.phase, step: item.step, minutes: own };
  });
}
