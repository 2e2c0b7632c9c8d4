import { insertAt } from './insert-at.ts';
import { groupingsOf, limits } from '../model/index.ts';
import type { Row, SheetContent } from '../model/index.ts';
import { newPartId } from './part-id.ts';
import { mapRows, mapSteps } from './update.ts';

/** Returns the content unchanged for an unknown id: the part may have been removed on another device. */
export function updateRow(
  content: SheetContent,
  rowId: string,
  patch: Partial<Omit<Row, 'id'>>,
): SheetContent {
  return mapRows(content, (row) => (row.id === rowId ? { ...row, ...patch } : row));
}

export function removeRow(content: SheetContent, rowId: string): SheetContent {
  return mapSteps(content, (step) =>
    step.rows.some((row) => row.id === rowId)
      ? { ...step, rows: step.rows.filter((row) => row.id !== rowId) }
      : step,
  );
}

/**
 * Inserts a row into a step at `index`, by default at the end. Missing fields are blank, the default grouping is the
 * discipline's first, and the id is made unique. A full step is left unchanged.
 */
export function addRow(
  content: SheetContent,
  stepId: string,
  row: Partial<Row> = {},
  index?: number,
): SheetContent {
  const added: Row = {
    instruction: '',
    grouping: groupingsOf(content.identification.discipline)[0] ?? 'TI',
    minutes: 1,
    expectedResult: '',
    ...row,
    id: newPartId(content, row.id ?? `${stepId.slice(0, 28)}-r1`),
  };
  let done = false;
  return mapSteps(content, (step) => {
    if (done || step.id !== stepId || step.rows.length >= limits.rowsPerStep) return step;
    done = true;
    return { ...step, rows: insertAt(step.rows, index ?? step.rows.length, added) };
  });
}

/**
 * Moves a row to `index` of a step, counted without the row itself. Returns the content unchanged when the row or the
 * step is unknown, or the step is full.
 */
export function moveRow(
  content: SheetContent,
  rowId: string,
  stepId: string,
  index: number,
): SheetContent {
  const steps = content.phases.flatMap((phase) => phase.steps);
  const moved = steps.flatMap((step) => step.rows).find((row) => row.id === rowId);
  const target = steps.find((step) => step.id === stepId);
  if (moved === undefined || target === undefined) return content;
  const room = target.rows.filter((row) => row.id !== rowId).length < limits.rowsPerStep;
  if (!room) return content;
  let done = false;
  return mapSteps(removeRow(content, rowId), (step) => {
    if (done || step.id !== stepId) return step;
    done = true;
    return { ...step, rows: insertAt(step.rows, Math.max(0, index), moved) };
  });
}
