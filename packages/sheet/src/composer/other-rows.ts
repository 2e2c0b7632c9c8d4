import { isConstruction } from '../demarches/index.ts';
import type { DemarcheStep } from '../demarches/index.ts';
import {
  type Alternative,
  alternativesFor,
  discovery,
  practice,
  printable,
  rule,
} from '../layout/alternatives.ts';
import { adaptedAlone } from '../layout/classroom/index.ts';
import { contextOf, type LayoutContext } from '../layout/context.ts';
import { writtenRow } from '../layout/lay-out.ts';
import { alternativeDraft, taskDraft } from '../layout/rows.ts';
import { named } from '../layout/document-names.ts';
import { printedSupports } from '../layout/supports.ts';
import type { ActivityRole, Lesson } from '../lesson/index.ts';
import { fold } from '../model/index.ts';
import type { Row, SheetContent } from '../model/index.ts';
import { canvasRows } from './canvas.ts';
import type { ComposeRequest } from './request.ts';

/** A row without its place and minutes. */
export type RowMatter = Omit<Row, 'id' | 'minutes'>;

interface Place {
  /** undefined for a step that the teacher added. */
  readonly step: DemarcheStep | undefined;
  /** null in an empty step. */
  readonly row: Row | null;
}

/** The context of a sheet that stands: documents have the numbers that it prints. */
export function contextOn(
  lesson: Lesson,
  request: ComposeRequest,
  content: SheetContent,
): LayoutContext {
  return {
    ...contextOf(lesson, request),
    supports: printedSupports(lesson, content.supports),
  };
}

/** Rows that the lesson has for this place, in a fixed order; of a canvas, its questions. */
export function rowsFor(request: ComposeRequest, content: SheetContent, place: Place): RowMatter[] {
  const { lesson } = request;
  if (lesson === undefined) {
    const step = place.step ?? { role: 'activity', groupings: ['TI'] };
    return content.origin === 'canvas' ? canvasRows(request, step) : [];
  }
  const context = contextOn(lesson, request, content);
  const pools = stages.map((stage) => rowsOfStage(context, stage));
  const { row, step } = place;
  const own = pools.find((rows) => rows.some((one) => isSame(one, row)));
  if (own !== undefined) return own;
  if (step === undefined || isConstruction(step)) return pools.at(-1) ?? [];
  // The evaluation of the session is one.
  if (step.role === 'evaluate') return [];
  return rowsOfStage(context, {
    roles: roleOf(context, row),
    others: (own) => alternativesFor(own, step.role),
  });
}

const isSame = (one: Pick<Row, 'instruction'>, other: Pick<Row, 'instruction'> | null) =>
  other !== null && fold(other.instruction).startsWith(fold(one.instruction));

interface Stage {
  readonly roles: ReadonlySet<ActivityRole>;
  readonly others: (context: LayoutContext) => Alternative[];
}

/** What can stand in each other's place while knowledge is built: nothing is practised before it was found. */
const stages: readonly Stage[] = [
  { roles: new Set(['discover', 'hypothesise', 'test']), others: discovery },
  { roles: new Set(['rule']), others: rule },
  { roles: new Set(['practise', 'transfer']), others: practice },
];

function rowsOfStage(context: LayoutContext, { roles, others }: Stage): RowMatter[] {
  const { has } = context.supports;
  const activities = context.lesson.activities.filter(
    ({ role, order, expected, supports }) =>
      roles.has(role) && [...supports, ...named(`${order} ${expected}`)].every(has),
  );
  return [
    ...activities.map((one) => taskDraft(context, one)),
    ...printable(context, others(context)).map((one) => alternativeDraft(context, one)),
  ].map((draft) => writtenRow(context, adaptedAlone(context, draft)));
}

/** The role of the activity that a row is, if it is one. */
function roleOf(context: LayoutContext, row: Row | null): ReadonlySet<ActivityRole> {
  const own = context.lesson.activities.find((one) =>
    isSame(writtenRow(context, taskDraft(context, one)), row),
  );
  return new Set(own === undefined ? [] : [own.role]);
}
