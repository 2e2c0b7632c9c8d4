import type { Replacement, Row, SheetContent, Step } from '@ardoise/sheet';
import { Problem } from '../../shared/problem.ts';
import { type LooseSchema, partSchemas } from './loose-schema.ts';
import { member } from './loose-text.ts';
import {
  normaliseEvaluation,
  type Normalised,
  normalisePlanning,
  normaliseRows,
  normaliseSupports,
  normaliseWrittenRecord,
} from './normalise.ts';
import type { RewriteRequest } from './port.ts';

/** A part of a sheet, as a task for a model. */
export interface Part {
  description: string;
  schema: LooseSchema;
  read(value: unknown): Normalised<Replacement>;
}

function mapped<T>(result: Normalised<T>, to: (value: T) => Replacement): Normalised<Replacement> {
  return result.ok ? { ok: true, value: to(result.value) } : result;
}

/** The prompt for the part, and the reader of the model's answer. */
export function partOf(request: RewriteRequest): Part {
  const { target, content, facts } = request;
  const context = { ...request, competences: facts.competences };
  if (target.kind === 'section') {
    const { section } = target;
    return {
      description: `the section "${section}"`,
      schema: partSchemas[section],
      read: (value) => {
        const inner = member(value, section);
        switch (section) {
          case 'planning':
            return mapped(normalisePlanning(inner, context), ({ planning }) => ({
              kind: section,
              planning,
            }));
          case 'evaluation':
            return mapped(normaliseEvaluation(inner, context), (evaluation) => ({
              kind: section,
              evaluation,
            }));
          case 'writtenRecord':
            return mapped(normaliseWrittenRecord(inner, context), (writtenRecord) => ({
              kind: section,
              writtenRecord,
            }));
          case 'supports': {
            const supports = normaliseSupports(inner, context);
            if (supports.length > 0) return { ok: true, value: { kind: section, supports } };
            return { ok: false, faults: ['supports: at least one'] };
          }
        }
      },
    };
  }
  const steps = content.phases.flatMap((phase) => phase.steps);
  const step = steps.find((one) =>
    target.kind === 'step'
      ? one.id === target.stepId
      : one.rows.some((row) => row.id === target.rowId),
  );
  if (step === undefined) throw new Problem('NOT_FOUND');
  const rows =
    target.kind === 'step' ? step.rows : step.rows.filter((row) => row.id === target.rowId);
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0);
  const planned = plannedLike(request, step, rows.length, Math.max(minutes, 1));
  const place = `the step "${step.title}"`;
  return {
    description:
      target.kind === 'step'
        ? `${place}, ${rows.length} row(s), ${minutes} minutes`
        : `one row (answer with one row) of ${place}: ${JSON.stringify(rows[0]?.instruction ?? '')}, ${minutes} minutes`,
    schema: partSchemas[target.kind],
    read: (value) => {
      const found = member(value, 'rows');
      const given = target.kind === 'row' && Array.isArray(found) ? found.slice(0, 1) : found;
      return mapped(normaliseRows(given, planned, context), (written) => {
        const [row] = written;
        if (target.kind === 'step' || row === undefined) {
          return { kind: 'step', step: { ...step, rows: withFreeIds(written, content, step) } };
        }
        // Place and minutes stay as the teacher set them.
        return { kind: 'row', row: { ...row, id: target.rowId, minutes } };
      });
    },
  };
}

/** Row ids that no other step of the sheet uses. */
function withFreeIds(rows: readonly Row[], content: SheetContent, replaced: Step): Row[] {
  const others = content.phases.flatMap((phase) => phase.steps).filter((step) => step !== replaced);
  const taken = new Set(others.flatMap((step) => step.rows.map((row) => row.id)));
  return rows.map((row) => {
    let { id } = row;
    for (let n = 2; taken.has(id); n += 1) id = `${row.id.slice(0, 36)}-${n}`;
    taken.add(id);
    return { ...row, id };
  });
}

/** The planned step for a step of a sheet: from the démarche, or made from the step itself. */
function plannedLike(request: RewriteRequest, step: Step, rows: number, minutes: number) {
  const own = request.plan.find((planned) => planned.step.key === step.key) ?? request.plan[0];
  if (own === undefined) throw new Problem('NOT_FOUND');
  return {
    phase: own.phase,
    step: {
      ...own.step,
      key: step.key ?? step.id,
      rows: { min: 1, max: Math.max(rows, own.step.rows.max) },
    },
    minutes: [minutes],
  };
}
