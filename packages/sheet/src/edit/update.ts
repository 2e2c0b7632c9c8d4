import type { Phase, Row, SheetContent, Step } from '../model/index.ts';

/** Replaces each step by `change(step)`; untouched parts keep their identity. */
export function mapSteps(
  content: SheetContent,
  change: (step: Step, phase: Phase) => Step,
): SheetContent {
  let changed = false;
  const phases = content.phases.map((phase) => {
    const steps = phase.steps.map((step) => change(step, phase));
    if (steps.every((step, index) => step === phase.steps[index])) return phase;
    changed = true;
    return { ...phase, steps };
  });
  return changed ? { ...content, phases } : content;
}

/** Replaces each row by `change(row)`. */
export function mapRows(content: SheetContent, change: (row: Row) => Row): SheetContent {
  return mapSteps(content, (step) => {
    const rows = step.rows.map(change);
    return rows.every((row, index) => row === step.rows[index]) ? step : { ...step, rows };
  });
}
