import { limits } from '@ardoise/sheet';
import type { Phase, Row, SheetContent, Step } from '@ardoise/sheet';

/**
 * A sheet as parts by id, each with its fields and the list that contains it. Rows are independent
 * of their step, so that a row moved on one side and edited on the other is one row with two
 * changes.
 */
export type PartKind = 'sheet' | 'phase' | 'step' | 'row' | 'support' | 'item' | 'competence';

export interface Part {
  key: string;
  kind: PartKind;
  /** Key of the list that holds it: 'phases', a phase's or a step's key, and so on; '' for the sheet. */
  list: string;
  fields: Readonly<Record<string, unknown>>;
}

export interface Parts {
  byKey: ReadonlyMap<string, Part>;
  /** Keys of the members of each list, in order. */
  lists: ReadonlyMap<string, readonly string[]>;
}

export const sheetKey = 'sheet';

/** Sections whose members are fields of the sheet itself, named "planning.knowledge". */
const groups = ['identification', 'planning', 'evaluation', 'writtenRecord'] as const;
const loose = [
  'schema',
  'language',
  'kind',
  'demarche',
  'origin',
  'reviewed',
  'topic',
  'notes',
] as const;

/** Fields that a sheet may lack. */
const optional = ['classroom', 'glossary'] as const;

/** Members that are lists of parts, not fields. */
const listed: ReadonlySet<string> = new Set(['planning.competences', 'evaluation.items']);

function sheetFields(content: SheetContent): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of loose) fields[name] = content[name];
  for (const name of optional) if (content[name] !== undefined) fields[name] = content[name];
  for (const group of groups) {
    for (const [name, value] of Object.entries(content[group])) {
      if (!listed.has(`${group}.${name}`)) fields[`${group}.${name}`] = value;
    }
  }
  return fields;
}

export function takeApart(content: SheetContent): Parts {
  const byKey = new Map<string, Part>();
  const lists = new Map<string, string[]>();

  const put = (kind: PartKind, id: string, list: string, fields: Record<string, unknown>) => {
    // Two parts with one id would hide each other: the second gets a key of its own.
    let key = `${kind}/${id}`;
    while (byKey.has(key)) key += '~';
    byKey.set(key, { key, kind, list, fields });
    const members = lists.get(list) ?? [];
    members.push(key);
    lists.set(list, members);
    return key;
  };

  byKey.set(sheetKey, { key: sheetKey, kind: 'sheet', list: '', fields: sheetFields(content) });
  for (const phase of content.phases) {
    const { steps, ...phaseFields } = phase;
    const phaseKey = put('phase', phase.id, 'phases', phaseFields);
    for (const step of steps) {
      const { rows, ...stepFields } = step;
      const stepKey = put('step', step.id, phaseKey, stepFields);
      for (const row of rows) put('row', row.id, stepKey, { ...row });
    }
  }
  for (const support of content.supports) put('support', support.id, 'supports', { ...support });
  for (const item of content.evaluation.items) put('item', item.id, 'items', { ...item });
  for (const competence of content.planning.competences) {
    put('competence', competence.id, 'competences', { ...competence });
  }
  return { byKey, lists };
}

/** Builds the sheet again; `model` says which fields exist and in which order they were. */
export function putTogether(parts: Parts, model: SheetContent): SheetContent {
  // Every field below came out of a SheetContent through `takeApart`, under the same name.
  const membersOf = <T>(list: string): T[] =>
    (parts.lists.get(list) ?? []).flatMap((key) => {
      const part = parts.byKey.get(key);
      return part === undefined ? [] : [part.fields as T];
    });
  const own = parts.byKey.get(sheetKey)?.fields ?? {};
  const group = <T extends object>(name: (typeof groups)[number], of: T): T => {
    const changed: Record<string, unknown> = {};
    for (const field of Object.keys(of)) {
      const key = `${name}.${field}`;
      if (key in own) changed[field] = own[key];
    }
    return { ...of, ...changed };
  };
  const top: Record<string, unknown> = {};
  for (const name of loose) top[name] = own[name];
  for (const name of optional) if (own[name] !== undefined) top[name] = own[name];
  const { classroom: _classroom, glossary: _glossary, ...always } = model;

  return {
    ...always,
    ...top,
    identification: group('identification', model.identification),
    planning: {
      ...group('planning', model.planning),
      competences: membersOf('competences'),
    },
    supports: membersOf('supports'),
    phases: (parts.lists.get('phases') ?? []).flatMap((phaseKey) => {
      const phase = parts.byKey.get(phaseKey);
      if (phase === undefined) return [];
      const steps = (parts.lists.get(phaseKey) ?? []).flatMap((stepKey) => {
        const step = parts.byKey.get(stepKey);
        if (step === undefined) return [];
        return [{ ...(step.fields as Omit<Step, 'rows'>), rows: membersOf<Row>(stepKey) }];
      });
      return [{ ...(phase.fields as Omit<Phase, 'steps'>), steps }];
    }),
    evaluation: { ...group('evaluation', model.evaluation), items: membersOf('items') },
    writtenRecord: group('writtenRecord', model.writtenRecord),
  };
}

const longTexts = /^(notes|text|writtenRecord\.text)$/;
const texts =
  /^(instruction|expectedResult|difficulty|remediation|question|answer|evaluation\.instructions|planning\.\w+)$/;

/** Two versions of a text or list one after the other, mine first; null when they do not fit so. */
export function joined(field: string, mine: unknown, theirs: unknown): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const all = [...mine, ...theirs.filter((line) => !mine.includes(line))];
    return all.length <= limits.list ? all : null;
  }
  if (typeof mine !== 'string' || typeof theirs !== 'string') return null;
  const cap = longTexts.test(field) ? limits.longText : texts.test(field) ? limits.text : 0;
  if (mine === '' || theirs === '') return null;
  const text = `${mine}\n${theirs}`;
  return text.length <= cap ? text : null;
}
