import type {
  CitedCompetence,
  Finding,
  FindingCode,
  Place,
  Severity,
  SheetContent,
} from '../model/index.ts';
import type { Demarche } from '../demarches/index.ts';
import type { NumberedRow } from '../edit/index.ts';

/** What the device knows of the catalogue. */
export interface Knowledge {
  /** Ids that a sheet of this discipline may cite; null: not known here, the rule is skipped. */
  readonly competenceIds: ReadonlySet<string> | null;
  /** Offered by the one-tap fix when a sheet cites no competence. */
  readonly suggested?: readonly CitedCompetence[];
}

/** Read once per sheet and shared by the rules. */
export interface Facts {
  readonly content: SheetContent;
  readonly knowledge: Knowledge;
  readonly rows: readonly NumberedRow[];
  /** undefined when the sheet names a démarche that this version does not know. */
  readonly demarche: Demarche | undefined;
}

export interface Fault {
  readonly place: Place;
  readonly values?: Finding['values'];
  readonly fix?: Finding['fix'];
}

export interface Rule {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Points off for each fault, and at most for the rule. */
  readonly points: { readonly each: number; readonly most: number };
  /** null when the rule cannot be judged here: it then counts neither as broken nor as held. */
  check(facts: Facts): readonly Fault[] | null;
}

export function rowPlace({ number, row, step, phase }: NumberedRow, field: string): Place {
  return {
    section: 'procedure',
    phaseId: phase.id,
    stepId: step.id,
    rowId: row.id,
    rowNumber: number,
    field,
  };
}

/** A rule that looks at each row by itself. */
export function rowRule(
  rule: Omit<Rule, 'check'> & {
    readonly field: string;
    readonly fix: Finding['fix'];
    broken(row: NumberedRow, facts: Facts): boolean;
    values?(row: NumberedRow): Finding['values'];
  },
): Rule {
  return {
    code: rule.code,
    severity: rule.severity,
    points: rule.points,
    check: (facts) =>
      facts.rows
        .filter((row) => rule.broken(row, facts))
        .map((row) => ({
          place: rowPlace(row, rule.field),
          values: { row: row.number, ...rule.values?.(row) },
          fix: rule.fix,
        })),
  };
}
