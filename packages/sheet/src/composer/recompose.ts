import { fold } from '../model/index.ts';
import type { Row, SectionId, SheetContent, Step } from '../model/index.ts';
import { demarcheById, shareMinutes } from '../demarches/index.ts';
import type { DemarcheStep, StepRole } from '../demarches/index.ts';
import { minutesOfStep, newPartId, replacePart, rowsOf } from '../edit/index.ts';
import type { NumberedRow } from '../edit/index.ts';
import { composeEvaluation, composeSupports, composeWrittenRecord } from './closing.ts';
import { contextOf } from './compose.ts';
import { scenariosFor } from './family.ts';
import type { RowPattern, Scenario, SupportPattern } from './patterns/types.ts';
import { composePlanning } from './planning.ts';
import { createRandom } from './random.ts';
import type { ComposeRequest } from './request.ts';
import { groupingFor, slotsFor, writeRow } from './steps.ts';
import type { StepContext } from './steps.ts';
import { typography } from './wording.ts';

/** The part of a sheet to recompose. */
export type RecomposeTarget =
  | { readonly kind: 'row'; readonly rowId: string }
  | { readonly kind: 'step'; readonly stepId: string }
  | { readonly kind: 'section'; readonly section: SectionId };

const maxAttempts = 24;

/**
 * Recomposes one part of a sheet and leaves the rest untouched. `request.seed` should change from call to call. Throws
 * a RangeError when the sheet has no such part.
 */
export function recompose(
  request: ComposeRequest,
  content: SheetContent,
  target: RecomposeTarget,
): SheetContent {
  const support = supportOf(request, content);
  // Opening rows may mention the support document, so they need the one that is in the sheet, if any.
  const context: StepContext = { ...contextOf(request), support: support ?? null };
  switch (target.kind) {
    case 'row':
      return recomposeRow(context, content, target.rowId);
    case 'step':
      return recomposeStep(context, content, target.stepId);
    case 'section':
      return recomposeSection(content, target.section, (attempt) =>
        contextOf({ ...request, seed: `${request.seed}|${attempt}` }, support),
      );
  }
}

/** The sheet's support document determines its opening rows, so the sheet keeps it. */
function supportOf(request: ComposeRequest, content: SheetContent): SupportPattern | undefined {
  const { family, subject } = contextOf(request);
  const titles = new Set(content.supports.map((support) => fold(support.title)));
  return family.supports.find((pattern) =>
    titles.has(fold(typography(pattern.title, subject.language))),
  );
}

function recomposeSection(
  content: SheetContent,
  section: SectionId,
  contextFor: (attempt: number) => StepContext,
): SheetContent {
  const before = JSON.stringify(content[section]);
  let recomposed = content;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    recomposed = replacePart(content, sectionOf(contextFor(attempt), content, section));
    if (JSON.stringify(recomposed[section]) !== before) break;
  }
  return recomposed;
}

function sectionOf(
  { request, subject, family, support }: StepContext,
  content: SheetContent,
  section: SectionId,
): Parameters<typeof replacePart>[1] {
  switch (section) {
    case 'planning':
      return { kind: section, planning: composePlanning(request, subject, family) };
    case 'supports':
      return { kind: section, supports: composeSupports(request, subject, support) };
    case 'evaluation':
      return {
        kind: section,
        evaluation: composeEvaluation(request, subject, family, content.planning.competences),
      };
    case 'writtenRecord':
      return { kind: section, writtenRecord: composeWrittenRecord(request, subject, family) };
  }
}

function recomposeRow(context: StepContext, content: SheetContent, rowId: string): SheetContent {
  const found = rowsOf(content).find(({ row }) => row.id === rowId);
  if (found === undefined) throw new RangeError(`The sheet has no row "${rowId}"`);
  const { rank, role } = roleOf(content, found.step);
  const texts = textsOf(content);
  const random = createRandom(`${context.request.seed}|${rowId}`);
  const slots = slotsFor(context, role, rank);
  const scenarios = [...poolFor(context, role), ...substitutes(context, role)];
  const patterns = bySuitability(context, scenarios, found, random);
  const own = fold(found.row.expectedResult);
  // Prefer an entirely different row; when the sheet uses them all, reword the same one.
  for (const sameResult of [false, true]) {
    for (const pattern of sameResult
      ? Array.from({ length: maxAttempts }, () => patterns).flat()
      : patterns) {
      const written = writeRow(context, pattern, slots, random);
      const result = fold(written.expectedResult);
      if (texts.has(fold(written.instruction))) continue;
      if (texts.has(result) && !(sameResult && result === own)) continue;
      const row: Row = { id: rowId, minutes: found.row.minutes, ...written };
      return replacePart(content, { kind: 'row', row });
    }
  }
  return content;
}

/** Rows of the same grouping first, in random order; rows of other roles come last. */
function bySuitability(
  context: StepContext,
  scenarios: readonly Scenario[],
  { row }: NumberedRow,
  random: ReturnType<typeof createRandom>,
): readonly RowPattern[] {
  const own = scenarios.flat();
  const same = (pattern: RowPattern): boolean =>
    groupingFor(context.request.discipline, pattern.mode) === row.grouping;
  return [
    ...random.shuffle(own.filter(same)),
    ...random.shuffle(own.filter((item) => !same(item))),
  ];
}

function recomposeStep(context: StepContext, content: SheetContent, stepId: string): SheetContent {
  const step = content.phases.flatMap((phase) => phase.steps).find((item) => item.id === stepId);
  if (step === undefined) throw new RangeError(`The sheet has no step "${stepId}"`);
  const { rank, role, source } = roleOf(content, step);
  const count = Math.max(1, step.rows.length || (source?.rows.min ?? 1));
  const random = createRandom(`${context.request.seed}|${stepId}`);
  const slots = slotsFor(context, role, rank);
  const texts = textsOf(content);
  const rows: Omit<Row, 'id' | 'minutes'>[] = [];
  const candidates = [
    ...random.shuffle(poolFor(context, role)).flat(),
    ...random.shuffle(substitutes(context, role)).flat(),
  ];
  for (const pattern of candidates) {
    if (rows.length === count) break;
    const written = writeRow(context, pattern, slots, random);
    if (texts.has(fold(written.expectedResult)) || texts.has(fold(written.instruction))) continue;
    texts.add(fold(written.expectedResult));
    texts.add(fold(written.instruction));
    rows.push(written);
  }
  if (rows.length === 0) return content;
  // An empty step has no minutes yet: it gets its usual share, and a one-tap fix then adjusts the total.
  const total = Math.max(minutesOfStep(step) || (source?.weight ?? rows.length), rows.length);
  const minutes = shareMinutes(
    total,
    rows.map(() => 1),
  );
  const fresh: Step = {
    ...step,
    rows: rows.map((row, index) => ({
      id: step.rows[index]?.id ?? newPartId(content, `${step.id.slice(0, 28)}-r${index + 1}`),
      minutes: minutes[index] ?? 1,
      ...row,
    })),
  };
  return replacePart(content, { kind: 'step', step: fresh });
}

function textsOf(content: SheetContent): Set<string> {
  return new Set(
    rowsOf(content).flatMap(({ row }) => [fold(row.instruction), fold(row.expectedResult)]),
  );
}

/** The role of a step, and its rank among the steps of that role; a step added by the teacher is an activity. */
function roleOf(
  content: SheetContent,
  step: Step,
): { readonly rank: number; readonly role: StepRole; readonly source: DemarcheStep | undefined } {
  const steps = demarcheById(content.demarche)?.phases.flatMap((phase) => phase.steps) ?? [];
  const source = steps.find((item) => item.key === step.key);
  const role = source?.role ?? 'activity';
  const rank = steps.filter((item) => item.role === role).findIndex((item) => item === source);
  return { rank: Math.max(0, rank), role, source };
}

function poolFor(context: StepContext, role: StepRole): readonly Scenario[] {
  if (role !== 'hook') return scenariosFor(context.family, role);
  return context.support === null
    ? scenariosFor(context.family, 'preconception')
    : [context.support.hook];
}

/** Rows of related roles, then spare ones, for when the sheet already uses the role's own rows. */
function substitutes({ family }: StepContext, role: StepRole): readonly Scenario[] {
  const roles: readonly StepRole[] = role === 'hook' ? ['preconception', 'recall'] : ['activity'];
  const near = roles.filter((other) => other !== role);
  return [...near.flatMap((other) => scenariosFor(family, other)), ...(family.spares ?? [])];
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
    facts,
    kind: content.kind,
    language: content.language,
    wishes,
    seed,
  };
}
