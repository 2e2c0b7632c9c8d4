import {
  type Demarche,
  demarchesFor,
  type DisciplineId,
  fold,
  groupingsOf,
  type LevelId,
  limits,
  type Phase,
  phaseIdOf,
  type Row,
  type SheetKind,
  type SheetLanguage,
  type Step,
  stepIdOf,
} from '@ardoise/sheet';
import type { Piece, RowParts } from '../pieces.ts';
import { labelOf } from '../labels/fields.ts';
import type { Overflow } from './overflow.ts';

export interface ProcedureHead {
  readonly level: LevelId;
  readonly discipline: DisciplineId;
  readonly kind: SheetKind;
  readonly language: SheetLanguage;
}

const isTitle = (one: string, other: string) =>
  fold(one) === fold(other) || labelOf(one) === labelOf(other);

/** The démarche whose phases and steps the document names; the usual one when it names none. */
export function demarcheBehind(pieces: readonly Piece[], head: ProcedureHead): Demarche {
  const named = pieces
    .filter(({ place }) => place === 'phase' || place === 'step')
    .map(({ text }) => text);
  const [usual, ...others] = demarchesFor(head).map((demarche) => {
    const titles = demarche.phases.flatMap(({ title, steps }) => [
      title,
      ...steps.map((step) => step.title),
    ]);
    const count = named.filter((text) =>
      titles.some((title) => isTitle(title[head.language], text)),
    ).length;
    return { demarche, count };
  });
  if (usual === undefined) throw new Error('No démarche for any sheet');
  return others.reduce((best, one) => (one.count > best.count ? one : best), usual).demarche;
}

interface Draft {
  title: string;
  steps: { title: string; rows: RowParts[] }[];
}

/** Phases, steps and rows, with the ids and keys of the démarche where the titles are its own. */
export function procedureOf(
  pieces: readonly Piece[],
  head: ProcedureHead,
  demarche: Demarche,
  overflow: Overflow,
): Phase[] {
  const drafts: Draft[] = [];
  for (const { place, text, row } of pieces) {
    if (place === 'phase') drafts.push({ title: text, steps: [] });
    else if (place === 'step') phaseIn(drafts).steps.push({ title: text, rows: [] });
    else if (place === 'row' && row !== undefined) stepIn(phaseIn(drafts)).rows.push(row);
  }
  const context = { head, demarche, ids: new Ids(), overflow };
  return overflow.most(drafts, limits.phases, draftText).map((draft) => phaseOf(draft, context));
}

interface Context {
  readonly head: ProcedureHead;
  readonly demarche: Demarche;
  readonly ids: Ids;
  readonly overflow: Overflow;
}

const rowText = ({ instruction, expectedResult }: RowParts) =>
  `${instruction}\n${expectedResult}`.trim();
const stepText = ({ title, rows }: Draft['steps'][number]) =>
  [title, ...rows.map(rowText)].join('\n');
const draftText = ({ title, steps }: Draft) => [title, ...steps.map(stepText)].join('\n');

function phaseIn(drafts: Draft[]): Draft {
  const last = drafts.at(-1);
  if (last !== undefined) return last;
  const made: Draft = { title: '', steps: [] };
  drafts.push(made);
  return made;
}

function stepIn(phase: Draft): Draft['steps'][number] {
  const last = phase.steps.at(-1);
  if (last !== undefined) return last;
  const made = { title: phase.title, rows: [] };
  phase.steps.push(made);
  return made;
}

/** Ids are unique within a sheet. */
class Ids {
  readonly #taken = new Set<string>();
  #rows = 0;

  of(wanted: string): string {
    let id = wanted;
    for (let copy = 2; this.#taken.has(id); copy += 1) id = `${wanted.slice(0, 36)}-${copy}`;
    this.#taken.add(id);
    return id;
  }

  row(): string {
    this.#rows += 1;
    return this.of(`import-r${this.#rows}`);
  }
}

function phaseOf(draft: Draft, context: Context): Phase {
  const { head, demarche, ids, overflow } = context;
  const known = demarche.phases.find(({ title }) => isTitle(title[head.language], draft.title));
  const titleOf = (text: string, own: string | undefined) =>
    overflow.fit(own !== undefined && isUpper(text) ? own : text, limits.line);
  const steps = overflow.most(draft.steps, limits.stepsPerPhase, stepText).map((step): Step => {
    const same = (known?.steps ?? demarche.phases.flatMap((phase) => phase.steps)).find(
      ({ title }) => isTitle(title[head.language], step.title),
    );
    return {
      id: ids.of(same === undefined ? 'import-step' : stepIdOf(same)),
      key: same?.key ?? null,
      title: titleOf(step.title, same?.title[head.language]),
      rows: overflow.most(step.rows, limits.rowsPerStep, rowText).map((row) => rowOf(row, context)),
    };
  });
  return {
    id: ids.of(known === undefined ? 'import-phase' : phaseIdOf(known)),
    key: known?.key ?? null,
    title: titleOf(draft.title, known?.title[head.language]),
    steps,
  };
}

/** A PDF has its headings in capitals; the démarche knows how they are written. */
const isUpper = (text: string) => text === text.toLocaleUpperCase('fr');

function rowOf(parts: RowParts, { head, ids, overflow }: Context): Row {
  const allowed = groupingsOf(head.discipline);
  const { difficulty, remediation, grouping, minutes } = parts;
  return {
    id: ids.row(),
    instruction: overflow.fit(parts.instruction),
    grouping: grouping ?? allowed.at(-1) ?? 'TC',
    minutes: Math.min(limits.minutes, minutes ?? 0),
    expectedResult: overflow.fit(parts.expectedResult),
    ...(difficulty === undefined ? {} : { difficulty: overflow.fit(difficulty) }),
    ...(remediation === undefined ? {} : { remediation: overflow.fit(remediation) }),
  };
}
