import type { NumberedRow } from '../edit/index.ts';
import type { Place } from '../model/index.ts';

export function rowPlace({ number, row, step, phase }: NumberedRow, field: string): Place {
  return {
    section: 'procedure',
    phaseId: phase.id,
    stepId: step.id,
    rowId: row.id,
    rowNumber: number,
    field,
  };
}
