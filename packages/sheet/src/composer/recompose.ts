import { fold } from '../model/index.ts';
import type { Row, SectionId, SheetContent, Step } from '../model/index.ts';
import { demarcheById, shareMinutes } from '../demarches/index.ts';
import type { DemarcheStep } from '../demarches/index.ts';
import { minutesOfStep, newPartId, replacePart, rowsOf } from '../edit/index.ts';
import { demarcheOf } from './compose.ts';
import type { ComposeRequest } from './request.ts';
import { otherSection } from './other-section.ts';
import { type RowMatter, rowsFor } from './other-rows.ts';

/** The part of a sheet to recompose. */
export type RecomposeTarget =
  | { readonly kind: 'row'; readonly rowId: string }
  | { readonly kind: 'step'; readonly stepId: string }
  | { readonly kind: 'section'; readonly section: SectionId };

/**
 * Recomposes one part of a sheet from its lesson and leaves the rest untouched: another row, step or section that is
 * not on the sheet yet. @returns null when the lesson has no other. Throws a RangeError when the sheet has no such part.
 */
export function recompose(
  request: ComposeRequest,
  content: SheetContent,
  target: RecomposeTarget,
): SheetContent | null {
  const known = { ...request, demarche: demarcheById(content.demarche) ?? demarcheOf(request) };
  switch (target.kind) {
    case 'row':
      return otherRow(known, content, target.rowId);
    case 'step':
      return otherStep(known, content, target.stepId);
    case 'section':
      return otherSection(known, content, target.section);
  }
}

function otherRow(
  request: ComposeRequest,
  content: SheetContent,
  rowId: string,
): SheetContent | null {
  const found = rowsOf(content).find(({ row }) => row.id === rowId);
  if (found === undefined) throw new RangeError(`The sheet has no row "${rowId}"`);
  const matter = nextOf(
    rowsFor(request, content, { step: stepOf(content, found.step), row: found.row }),
    found.row,
    textsOf(content),
  );
  if (matter === undefined) return null;
  const row: Row = { id: rowId, minutes: found.row.minutes, ...matter };
  return replacePart(content, { kind: 'row', row });
}

/** The first that is not on the sheet, after the row's own place among them: each press gives the next one. */
function nextOf(
  matters: readonly RowMatter[],
  own: Pick<Row, 'instruction'> | null,
  taken: ReadonlySet<string>,
): RowMatter | undefined {
  const place = own === null ? -1 : matters.findIndex((one) => same(one, own));
  const inTurn = [...matters.slice(place + 1), ...matters.slice(0, place + 1)];
  return inTurn.find((one) => !taken.has(fold(one.instruction)));
}

const same = (one: Pick<Row, 'instruction'>, other: Pick<Row, 'instruction'>) =>
  fold(one.instruction) === fold(other.instruction);

function otherStep(
  request: ComposeRequest,
  content: SheetContent,
  stepId: string,
): SheetContent | null {
  const step = content.phases.flatMap(({ steps }) => steps).find(({ id }) => id === stepId);
  if (step === undefined) throw new RangeError(`The sheet has no step "${stepId}"`);
  const source = stepOf(content, step);
  const taken = textsOf(content);
  const take = (row: Row | null): RowMatter | undefined => {
    const matter = nextOf(rowsFor(request, content, { step: source, row }), row, taken);
    if (matter !== undefined) taken.add(fold(matter.instruction));
    return matter;
  };
  if (step.rows.length > 0) {
    const rows = step.rows.map((row): Row => {
      const matter = take(row);
      return matter === undefined ? row : { id: row.id, minutes: row.minutes, ...matter };
    });
    const isChanged = rows.some((row, index) => row.instruction !== step.rows[index]?.instruction);
    return isChanged ? replacePart(content, { kind: 'step', step: { ...step, rows } }) : null;
  }
  const matters = Array.from({ length: source?.rows.min ?? 1 }, () => take(null)).filter(
    (one) => one !== undefined,
  );
  if (matters.length === 0) return null;
  // An empty step has no minutes yet: it gets its usual share, and a one-tap fix then adjusts the total.
  const minutes = shareMinutes(
    Math.max(minutesOfStep(step) || (source?.weight ?? 1), matters.length),
    matters.map(() => 1),
  );
  const rows = matters.map((matter, index): Row => ({
    id: newPartId(content, `${step.id.slice(0, 28)}-r${index + 1}`),
    minutes: minutes[index] ?? 1,
    ...matter,
  }));
  return replacePart(content, { kind: 'step', step: { ...step, rows } });
}

function textsOf(content: SheetContent): Set<string> {
  return new Set(rowsOf(content).map(({ row }) => fold(row.instruction)));
}

/** The démarche's step; undefined for one that the teacher added. */
function stepOf(content: SheetContent, step: Step): DemarcheStep | undefined {
  return demarcheById(content.demarche)
    ?.phases.flatMap(({ steps }) => steps)
    .find(({ key }) => key === step.key);
}

/** Reconstructs the request of a stored sheet, so that a part of it can be recomposed. */
export function requestFor(
  content: SheetContent,
  facts: ComposeRequest['facts'],
  seed: string,
  wishes = '',
): ComposeRequest {
  const { level, series, discipline, duration, classSize, groupCount } = content.identification;
  return {
    level,
    series,
    discipline,
    duration,
    classSize,
    groupCount,
    topic: content.topic,
    ...(content.classroom === undefined ? {} : { classroom: content.classroom }),
    facts,
    kind: content.kind,
    language: content.language,
    wishes,
    seed,
  };
}
