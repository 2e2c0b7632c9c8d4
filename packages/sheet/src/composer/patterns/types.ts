import type { Mode, StepRole } from '../../demarches/index.ts';

/**
 * Phrase patterns are data. In every text, `[a|b]` is a random choice, and these slots are filled: {T} the quoted
 * title, {F} the quoted part of the topic that the step works on, {I} and {J} the same with inner quotation marks,
 * {class} the class, {q} and {p} the number of evaluation questions and how many of them to get right, plus a step's
 * computed values (see `calculation.ts`). Titles can have any form, so no sentence may elide or agree with one. French
 * patterns use plain apostrophes and spaces; typography is applied at the end.
 */
export interface RowPattern {
  /** PW (pairs) is printed as group work where the discipline has no code for pairs. */
  readonly mode: Mode | 'PW';
  readonly instruction: string;
  readonly result: string;
  readonly difficulty?: string;
  readonly remediation?: string;
}

/** Rows in teaching order; any number of the first ones must make sense on their own. */
export type Scenario = readonly RowPattern[];

export type RolePatterns = Partial<Readonly<Record<StepRole, readonly Scenario[]>>>;

/** A text for the class and the rows that use it; they always appear together. */
export interface SupportPattern {
  /** Unique in its family: it identifies the pair that a sheet uses. */
  readonly title: string;
  readonly text: string;
  readonly hook: Scenario;
}

export interface EvaluationPattern {
  readonly question: string;
  readonly answer: string;
  /** The kind of competence that the question tests: the discipline's or a transversal one. */
  readonly tests: 'CD' | 'CT';
}

export interface RecordPattern {
  readonly title: string;
  readonly text: string;
}

export interface PlanningPatterns {
  /** Techniques added to the knowledge from the catalogue. */
  readonly techniques: readonly string[];
  readonly learningObjectStrategy: readonly string[];
  readonly teaching: readonly string[];
  readonly learning: readonly string[];
  readonly evaluation: readonly string[];
  readonly teacherMaterials: readonly string[];
  readonly learnerMaterials: readonly string[];
  readonly documents: readonly string[];
  /** Numbers of the CTs to cite. */
  readonly transversal: readonly number[];
  /** Text contained in the label of the CTD to cite (in French, as in the catalogue). */
  readonly crossDisciplinary: string;
}

/** The patterns of a family of disciplines in one language. */
export interface Family {
  readonly id: string;
  readonly planning: PlanningPatterns;
  readonly supports: readonly SupportPattern[];
  readonly roles: RolePatterns;
  /** Rows reserved for recomposing a row of a long sheet that already uses all the others. */
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
