import type { Phase, Row, SheetContent, Step } from '../model/index.ts';

/** A row with its printed number (from 1, throughout the sheet) and its location. */
export interface NumberedRow {
  readonly number: number;
  readonly row: Row;
  readonly step: Step;
  readonly phase: Phase;
}

export function rowsOf(content: SheetContent): readonly NumberedRow[] {
  const rows: NumberedRow[] = [];
  for (const phase of content.phases) {
    for (const step of phase.steps) {
      for (const row of step.rows) rows.push({ number: rows.length + 1, row, step, phase });
    }
  }
  return rows;
}

export function minutesOfStep(step: Step): number {
  return step.rows.reduce((sum, row) => sum + row.minutes, 0);
}

export function minutesOfPhase(phase: Phase): number {
  return phase.steps.reduce((sum, step) => sum + minutesOfStep(step), 0);
}

/** Minutes are always computed from the rows, never stored; these should equal `identification.duration`. */
export function minutesOfSheet(content: SheetContent): number {
  return content.phases.reduce((sum, phase) => sum + minutesOfPhase(phase), 0);
}
