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

/** What this device knows of the catalogue. */
export interface Knowledge {
  /** Ids that a sheet of this discipline may cite; null skips the rule because they are unknown here. */
  readonly competenceIds: ReadonlySet<string> | null;
  /** Competences that a one-tap fix offers when a sheet cites none. */
  readonly suggested?: readonly CitedCompetence[];
}

/** Computed once per sheet and shared by the rules. */
export interface Facts {
  readonly content: SheetContent;
  readonly knowledge: Knowledge;
  readonly rows: readonly NumberedRow[];
  /** undefined when this version does not know the sheet's démarche. */
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
  /** Points deducted per fault, and the rule's maximum. */
  readonly points: { readonly each: number; readonly most: number };
  /** Returns null when the rule cannot be checked here: it then does not count. */
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

/** A rule that checks each row on its own. */
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
