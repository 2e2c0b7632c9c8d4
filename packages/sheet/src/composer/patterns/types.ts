import type { Mode, StepRole } from '../../demarches/index.ts';

/**
 * Phrase patterns are data. In every text `[a|b]` is a choice made by the seed, and these slots
 * are filled: {T} the quoted title, {F} the quoted part of the topic that the step works on, {I} and {J}
 * the same with inner quotation marks,
 * {class} the class, {q} and {p} the number of evaluation questions and of those to get right,
 * plus the computed values of a step (see `calculation.ts`). Titles come
 * in every shape, so a sentence never elides or agrees with one. French patterns are typed with
 * plain apostrophes and spaces; typography is applied at the end.
 */
export interface RowPattern {
  /** PW: pairs, printed as group work where the discipline has no code for pairs. */
  readonly mode: Mode | 'PW';
  readonly instruction: string;
  readonly result: string;
  readonly difficulty?: string;
  readonly remediation?: string;
}

/** Rows in teaching order, written so that the first ones stand without the last ones. */
export type Scenario = readonly RowPattern[];

export type RolePatterns = Partial<Readonly<Record<StepRole, readonly Scenario[]>>>;

/** A text for the class and the rows that put it to work; they are always used together. */
export interface SupportPattern {
  /** Unique in its family: it tells which pair a sheet uses. */
  readonly title: string;
  readonly text: string;
  readonly hook: Scenario;
}

export interface EvaluationPattern {
  readonly question: string;
  readonly answer: string;
  /** Which competence of the planning the question tests: the discipline's own or a transversal one. */
  readonly tests: 'CD' | 'CT';
}

export interface RecordPattern {
  readonly title: string;
  readonly text: string;
}

export interface PlanningPatterns {
  /** Techniques added to the knowledge of the catalogue. */
  readonly techniques: readonly string[];
  readonly learningObjectStrategy: readonly string[];
  readonly teaching: readonly string[];
  readonly learning: readonly string[];
  readonly evaluation: readonly string[];
  readonly teacherMaterials: readonly string[];
  readonly learnerMaterials: readonly string[];
  readonly documents: readonly string[];
  /** Numbers of the CT to cite. */
  readonly transversal: readonly number[];
  /** Words that the label of the CTD to cite contains (of the catalogue, in French). */
  readonly crossDisciplinary: string;
}

/** Patterns of one family of disciplines in one language. */
export interface Family {
  readonly id: string;
  readonly planning: PlanningPatterns;
  readonly supports: readonly SupportPattern[];
  readonly roles: RolePatterns;
  /** Rows kept aside for writing a row again when a long sheet has used all the others. */
  readonly spares?: readonly Scenario[];
  readonly evaluation: {
    readonly instructions: readonly string[];
    readonly items: readonly EvaluationPattern[];
  };
  readonly records: readonly RecordPattern[];
}

type Extra = Pick<RowPattern, 'difficulty' | 'remediation'>;

export function alone(instruction: string, result: string, extra: Extra = {}): RowPattern {
  return { mode: 'TI', instruction, result, ...extra };
}
export function group(instruction: string, result: string, extra: Extra = {}): RowPattern {
  return { mode: 'TG', instruction, result, ...extra };
}
export function whole(instruction: string, result: string, extra: Extra = {}): RowPattern {
  return { mode: 'TC', instruction, result, ...extra };
}
export function pair(instruction: string, result: string, extra: Extra = {}): RowPattern {
  return { mode: 'PW', instruction, result, ...extra };
}
export function trouble(difficulty: string, remediation: string): Extra {
  return { difficulty, remediation };
}
