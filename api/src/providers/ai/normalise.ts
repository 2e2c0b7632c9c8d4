import {
  type CitedCompetence,
  type Competence,
  type DisciplineId,
  type Evaluation,
  type Grouping,
  groupingsOf,
  limits,
  type PlannedStep,
  type Planning,
  type Row,
  shareMinutes,
  type SheetLanguage,
  type Step,
  stepIdOf,
  type SupportDocument,
  type WrittenRecord,
} from '@ardoise/sheet';
import { listOf, member, plainLine, plainText } from './loose-text.ts';

/** What a model's output is checked against. */
export interface NormaliseContext {
  readonly discipline: DisciplineId;
  readonly language: SheetLanguage;
  /** The competences that the prompt offered; others are dropped. */
  readonly competences: readonly Competence[];
}

/** A strict part, or its faults as instructions to the model. */
export type Normalised<T> = { ok: true; value: T } | { ok: false; faults: string[] };

function lines(value: unknown, language: SheetLanguage): string[] {
  return listOf(value)
    .slice(0, limits.list)
    .map((item) => plainText(item, limits.text, language))
    .filter((item) => item !== '');
}

export function cite(competence: Competence): CitedCompetence {
  const { id, kind, number, label, confirmed } = competence;
  return { id, kind, number, label: label.slice(0, limits.text), confirmed };
}

export function normalisePlanning(
  value: unknown,
  context: NormaliseContext,
): Normalised<{ planning: Planning; supports: SupportDocument[] }> {
  const { language, competences } = context;
  const text = (key: string) => plainText(member(value, key), limits.text, language);
  const wanted = new Set(listOf(member(value, 'competenceIds')));
  const cited = competences.filter((competence) => wanted.has(competence.id)).slice(0, limits.list);
  const planning: Planning = {
    competences: cited.map(cite),
    knowledge: lines(member(value, 'knowledge'), language),
    learningObjectStrategy: text('learningObjectStrategy'),
    teachingStrategies: text('teachingStrategies'),
    learningStrategies: text('learningStrategies'),
    evaluationStrategies: text('evaluationStrategies'),
    teacherMaterials: lines(member(value, 'teacherMaterials'), language),
    learnerMaterials: lines(member(value, 'learnerMaterials'), language),
    documents: lines(member(value, 'documents'), language),
  };
  const faults: string[] = [];
  if (cited.length === 0 && competences.length > 0) {
    faults.push('planning.competenceIds: cite at least one of the given ids');
  }
  if (planning.knowledge.length === 0) faults.push('planning.knowledge: at least one item');
  if (planning.teachingStrategies === '') faults.push('planning.teachingStrategies: is empty');
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    value: { planning, supports: normaliseSupports(member(value, 'supports'), context) },
  };
}

export function normaliseSupports(value: unknown, context: NormaliseContext): SupportDocument[] {
  return listOf(value)
    .slice(0, 6)
    .map((support, index) => ({
      id: `support-${index + 1}`,
      title: plainLine(member(support, 'title'), limits.line, context.language),
      text: plainText(member(support, 'text'), limits.longText, context.language),
    }))
    .filter((support) => support.text !== '');
}

const individual: readonly unknown[] = ['TI', 'IW'];
const group: readonly unknown[] = ['TG', 'GW', 'PW'];

/** The closest of the discipline's groupings. */
function normaliseGrouping(
  value: unknown,
  planned: PlannedStep,
  discipline: DisciplineId,
): Grouping {
  const allowed = groupingsOf(discipline);
  const found = allowed.find((grouping) => grouping === value);
  if (found !== undefined) return found;
  const usual = planned.step.groupings[0] ?? 'TC';
  const english = allowed.includes('IW');
  const known = individual.includes(value) ? 'TI' : group.includes(value) ? 'TG' : null;
  switch (known ?? usual) {
    case 'TI':
      return english ? 'IW' : 'TI';
    case 'TG':
      return english ? 'GW' : 'TG';
    default:
      return english ? 'CW' : 'TC';
  }
}

function normaliseRow(
  value: unknown,
  context: NormaliseContext,
): Omit<Row, 'id' | 'grouping' | 'minutes'> {
  const text = (key: string) => plainText(member(value, key), limits.text, context.language);
  const difficulty = text('difficulty');
  const remediation = text('remediation');
  return {
    instruction: text('instruction'),
    expectedResult: text('expectedResult'),
    ...(difficulty === '' ? {} : { difficulty }),
    ...(remediation === '' ? {} : { remediation }),
  };
}

function weightOf(value: unknown): number {
  const minutes = Number(member(value, 'minutes'));
  return Number.isFinite(minutes) && minutes > 0 ? Math.min(minutes, limits.minutes) : 1;
}

/**
 * The rows of one planned step. Their minutes are scaled to add up to the step's, and so to the
 * sheet's duration, whatever the model wrote.
 */
export function normaliseRows(
  value: unknown,
  planned: PlannedStep,
  context: NormaliseContext,
): Normalised<Row[]> {
  const budget = planned.minutes.reduce((sum, minutes) => sum + minutes, 0);
  const most = Math.min(limits.rowsPerStep, budget, planned.step.rows.max + 2);
  const given = listOf(value).slice(0, most);
  const shares = shareMinutes(budget, given.map(weightOf));
  const faults: string[] = [];
  const rows = given.map((item, index): Row => {
    const texts = normaliseRow(item, context);
    const place = `steps["${planned.step.key}"].rows[${index}]`;
    if (texts.instruction === '') faults.push(`${place}.instruction: is empty`);
    if (texts.expectedResult === '') faults.push(`${place}.expectedResult: is empty`);
    return {
      id: rowId(planned.step.key, index),
      grouping: normaliseGrouping(member(item, 'grouping'), planned, context.discipline),
      minutes: shares[index] ?? 1,
      ...texts,
    };
  });
  if (rows.length === 0) faults.push(`steps["${planned.step.key}"].rows: at least one row`);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: rows };
}

export function rowId(stepKey: string, index: number): string {
  return `${stepKey.slice(0, 34)}-r${index + 1}`;
}

export function normaliseStep(
  value: unknown,
  planned: PlannedStep,
  context: NormaliseContext,
): Normalised<Step> {
  const rows = normaliseRows(member(value, 'rows'), planned, context);
  if (!rows.ok) return rows;
  const { key, title } = planned.step;
  return {
    ok: true,
    value: { id: stepIdOf(planned.step), key, title: title[context.language], rows: rows.value },
  };
}

export function normaliseEvaluation(
  value: unknown,
  context: NormaliseContext,
): Normalised<Evaluation> {
  const { language, competences } = context;
  const items = listOf(member(value, 'items'))
    .slice(0, limits.list)
    .map((item, index) => {
      const cited = member(item, 'competenceId');
      return {
        id: `question-${index + 1}`,
        question: plainText(member(item, 'question'), limits.text, language),
        answer: plainText(member(item, 'answer'), limits.text, language),
        competenceId: competences.find((competence) => competence.id === cited)?.id ?? null,
      };
    })
    .filter((item) => item.question !== '');
  if (items.length === 0) return { ok: false, faults: ['evaluation.items: at least one question'] };
  const instructions = plainText(member(value, 'instructions'), limits.text, language);
  return { ok: true, value: { instructions, items } };
}

export function normaliseWrittenRecord(
  value: unknown,
  context: NormaliseContext,
): Normalised<WrittenRecord> {
  const text = plainText(member(value, 'text'), limits.longText, context.language);
  if (text === '') return { ok: false, faults: ['writtenRecord.text: is empty'] };
  return {
    ok: true,
    value: { title: plainLine(member(value, 'title'), limits.line, context.language), text },
  };
}
