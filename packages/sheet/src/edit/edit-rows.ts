import { insertAt } from './insert-at.ts';
import { groupingsOf, limits } from '../model/index.ts';
import type { Row, SheetContent } from '../model/index.ts';
import { newPartId } from './part-id.ts';
import { mapRows, mapSteps } from './update.ts';

/** An unknown id leaves the content as it is: the part may just have been removed elsewhere. */
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
 * Puts a row into a step at `index` (at the end when left out). Missing fields are blank, with
 * the discipline's first grouping; the id is made free. A full step is left as it is.
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
 * Moves a row to `index` of a step, counted without the row itself. Nothing happens when the row
 * or the step is unknown, or when the step is full.
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
