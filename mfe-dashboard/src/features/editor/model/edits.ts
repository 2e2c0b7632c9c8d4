import { groupingsOf, limits, mapRows, mapSteps, removeRow } from '@ardoise/sheet';
import type {
  CitedCompetence,
  EvaluationItem,
  GlossaryLine,
  Grouping,
  Identification,
  Planning,
  Row,
  SheetContent,
  SupportDocument,
} from '@ardoise/sheet';

/** Changes of a sheet. Each gives a new sheet and shares with the old one what did not change. */

type Place = { phaseIndex: number; stepIndex: number; rowIndex: number };

export function newId(prefix: string): string {
  return `${prefix}-${crypto.randomUUID().slice(0, 8)}`;
}

export function findRow(content: SheetContent, rowId: string): Place | null {
  for (const [phaseIndex, phase] of content.phases.entries()) {
    for (const [stepIndex, step] of phase.steps.entries()) {
      const rowIndex = step.rows.findIndex((row) => row.id === rowId);
      if (rowIndex >= 0) return { phaseIndex, stepIndex, rowIndex };
    }
  }
  return null;
}

export function rowsOf(content: SheetContent): Row[] {
  return content.phases.flatMap((phase) => phase.steps.flatMap((step) => step.rows));
}

function withRows(content: SheetContent, stepId: string, rows: Row[]): SheetContent {
  return mapSteps(content, (step) => (step.id === stepId ? { ...step, rows } : step));
}

export function setIdentification(
  content: SheetContent,
  changes: Partial<Identification>,
): SheetContent {
  return { ...content, identification: { ...content.identification, ...changes } };
}

export function setPlanning(content: SheetContent, changes: Partial<Planning>): SheetContent {
  return { ...content, planning: { ...content.planning, ...changes } };
}

/** `difficulty` and `remediation` are dropped when they become undefined. */
export function setRow(
  content: SheetContent,
  rowId: string,
  changes: { [Name in keyof Row]?: Row[Name] | undefined },
): SheetContent {
  return mapRows(content, (row) => {
    if (row.id !== rowId) return row;
    const { difficulty, remediation, ...rest } = { ...row, ...changes };
    return {
      id: row.id,
      instruction: rest.instruction ?? row.instruction,
      grouping: rest.grouping ?? row.grouping,
      minutes: Math.min(limits.minutes, Math.max(0, rest.minutes ?? row.minutes)),
      expectedResult: rest.expectedResult ?? row.expectedResult,
      ...(difficulty === undefined ? {} : { difficulty }),
      ...(remediation === undefined ? {} : { remediation }),
    };
  });
}

export function setStepTitle(content: SheetContent, stepId: string, title: string): SheetContent {
  return mapSteps(content, (step) => (step.id === stepId ? { ...step, title } : step));
}

export function setPhaseTitle(content: SheetContent, phaseId: string, title: string): SheetContent {
  return {
    ...content,
    phases: content.phases.map((phase) => (phase.id === phaseId ? { ...phase, title } : phase)),
  };
}

/** Adds an empty row below `afterRowId`, or to an empty step. Null when the step is full. */
export function addRow(
  content: SheetContent,
  at: { afterRowId: string } | { stepId: string },
  id: string = newId('row'),
): { content: SheetContent; rowId: string } | null {
  const steps = content.phases.flatMap((phase) => phase.steps);
  const step = steps.find((candidate) =>
    'stepId' in at
      ? candidate.id === at.stepId
      : candidate.rows.some((row) => row.id === at.afterRowId),
  );
  if (step === undefined || step.rows.length >= limits.rowsPerStep) return null;
  const index =
    'stepId' in at ? step.rows.length : step.rows.findIndex((row) => row.id === at.afterRowId) + 1;
  const grouping: Grouping =
    step.rows[index - 1]?.grouping ?? groupingsOf(content.identification.discipline)[0] ?? 'TI';
  const row: Row = { id, instruction: '', grouping, minutes: 0, expectedResult: '' };
  const rows = [...step.rows.slice(0, index), row, ...step.rows.slice(index)];
  return { content: withRows(content, step.id, rows), rowId: id };
}

/** Moves a row up or down; at the edge of its step it moves to the neighbouring step. */
export function moveRow(content: SheetContent, rowId: string, by: -1 | 1): SheetContent | null {
  const place = findRow(content, rowId);
  if (place === null) return null;
  const steps = content.phases.flatMap((phase) => phase.steps);
  const step = content.phases[place.phaseIndex]?.steps[place.stepIndex];
  const row = step?.rows[place.rowIndex];
  if (step === undefined || row === undefined) return null;
  const target = place.rowIndex + by;
  if (target >= 0 && target < step.rows.length) {
    const rows = step.rows.filter((other) => other.id !== rowId);
    rows.splice(target, 0, row);
    return withRows(content, step.id, rows);
  }
  const neighbour = steps[steps.indexOf(step) + by];
  if (neighbour === undefined || neighbour.rows.length >= limits.rowsPerStep) return null;
  const without = removeRow(content, rowId);
  const rows = by < 0 ? [...neighbour.rows, row] : [row, ...neighbour.rows];
  return withRows(without, neighbour.id, rows);
}

export function setSupport(
  content: SheetContent,
  id: string,
  changes: Partial<Omit<SupportDocument, 'id'>>,
): SheetContent {
  return {
    ...content,
    supports: content.supports.map((support) =>
      support.id === id ? { ...support, ...changes } : support,
    ),
  };
}

/** Without a line the sheet has no glossary. */
export function setGlossary(content: SheetContent, lines: readonly GlossaryLine[]): SheetContent {
  const { glossary: _former, ...rest } = content;
  return lines.length === 0 ? rest : { ...rest, glossary: [...lines] };
}

export const maxSupports = 6;

export function addSupport(content: SheetContent, id: string): SheetContent {
  if (content.supports.length >= maxSupports) return content;
  return { ...content, supports: [...content.supports, { id, title: '', text: '' }] };
}

export function removeSupport(content: SheetContent, id: string): SheetContent {
  return { ...content, supports: content.supports.filter((support) => support.id !== id) };
}

export function setItem(
  content: SheetContent,
  id: string,
  changes: Partial<Omit<EvaluationItem, 'id'>>,
): SheetContent {
  const items = content.evaluation.items.map((item) =>
    item.id === id ? { ...item, ...changes } : item,
  );
  return { ...content, evaluation: { ...content.evaluation, items } };
}

export function addItem(content: SheetContent, id: string): SheetContent {
  if (content.evaluation.items.length >= limits.list) return content;
  const item: EvaluationItem = { id, question: '', answer: '', competenceId: null };
  const items = [...content.evaluation.items, item];
  return { ...content, evaluation: { ...content.evaluation, items } };
}

export function removeItem(content: SheetContent, id: string): SheetContent {
  const items = content.evaluation.items.filter((item) => item.id !== id);
  return { ...content, evaluation: { ...content.evaluation, items } };
}

/** The text differs from the confirmed one, so that it must be confirmed again. */
export function setCompetenceLabel(content: SheetContent, id: string, label: string): SheetContent {
  return setCompetence(content, id, ({ confirmedBy: _former, ...competence }) => ({
    ...competence,
    label,
    confirmed: false,
  }));
}

export function confirmCompetence(content: SheetContent, id: string): SheetContent {
  return setCompetence(content, id, (competence) => ({
    ...competence,
    confirmed: true,
    confirmedBy: 'teacher',
  }));
}

function setCompetence(
  content: SheetContent,
  id: string,
  change: (competence: CitedCompetence) => CitedCompetence,
): SheetContent {
  return setPlanning(content, {
    competences: content.planning.competences.map((competence) =>
      competence.id === id ? change(competence) : competence,
    ),
  });
}

/** Also removes it from the questions that assess it. */
export function removeCompetence(content: SheetContent, id: string): SheetContent {
  const competences = content.planning.competences.filter((competence) => competence.id !== id);
  const items = content.evaluation.items.map((item) =>
    item.competenceId === id ? { ...item, competenceId: null } : item,
  );
  return {
    ...setPlanning(content, { competences }),
    evaluation: { ...content.evaluation, items },
  };
}

/** Puts a removed row back to its position in `before`; a row that is there already stays. */
export function restoreRow(
  content: SheetContent,
  before: SheetContent,
  rowId: string,
): SheetContent {
  const place = findRow(before, rowId);
  const step = place && before.phases[place.phaseIndex]?.steps[place.stepIndex];
  const row = place && step?.rows[place.rowIndex];
  if (!place || !step || !row || findRow(content, rowId) !== null) return content;
  const steps = content.phases.flatMap((phase) => phase.steps);
  const home = steps.find((candidate) => candidate.id === step.id) ?? steps.at(-1);
  if (home === undefined) return content;
  const previous = step.rows[place.rowIndex - 1]?.id;
  const at = home.rows.findIndex((other) => other.id === previous) + 1;
  return withRows(content, home.id, [...home.rows.slice(0, at), row, ...home.rows.slice(at)]);
}
