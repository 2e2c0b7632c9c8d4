import type {
  Finding,
  FindingArea,
  FindingCode,
  Place,
  Severity,
  SheetContent,
} from '../model/index.ts';
import type { Demarche } from '../demarches/index.ts';
import type { NumberedRow } from '../edit/index.ts';
import type { Knowledge } from './knowledge.ts';
import type { Matter } from './matter.ts';
import { rowPlace } from './row-place.ts';
import type { PlacedText } from './texts.ts';

export { rowPlace };

/** Computed once per sheet and shared by the rules. */
export interface Facts {
  readonly content: SheetContent;
  readonly knowledge: Knowledge;
  readonly rows: readonly NumberedRow[];
  readonly matter: Matter;
  /** Those that speak of the matter. */
  readonly texts: readonly PlacedText[];
  /** undefined when this version does not know the sheet's démarche. */
  readonly demarche: Demarche | undefined;
}

export interface Fault {
  readonly place: Place;
  readonly values?: Finding['values'];
  readonly fix?: Finding['fix'];
  /** As how many faults of the rule it counts; one by default. */
  readonly counts?: number;
}

/** Points deducted per fault, and the rule's maximum. */
export interface PointsEach {
  readonly each: number;
  readonly most: number;
}

/**
 * Points deducted by the share of rows that are at fault: none up to `tolerated`, `most` when all are. A single row
 * is a slip, half of them a hollow sheet.
 */
export interface PointsByShare {
  readonly tolerated: number;
  readonly most: number;
  /** What the share is of; rows by default. */
  readonly of?: 'items';
}

export interface Rule {
  readonly code: FindingCode;
  readonly area: FindingArea;
  readonly severity: Severity;
  readonly points: PointsEach | PointsByShare;
  /** Returns null when the rule cannot be checked here: it then does not count. */
  check(facts: Facts): readonly Fault[] | null;
}

export function pointsFor({ points }: Rule, faults: number, { rows, content }: Facts): number {
  if ('each' in points) return Math.min(points.most, points.each * faults);
  const all = points.of === 'items' ? content.evaluation.items.length : rows.length;
  if (all === 0 || faults === 0) return 0;
  const over = Math.min(1, faults / all) - points.tolerated;
  if (over <= 0) return 0;
  return Math.round((points.most * over) / (1 - points.tolerated));
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
    area: rule.area,
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
