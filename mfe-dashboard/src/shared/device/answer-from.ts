import type { SheetsQuery, SheetSummary } from '@ardoise/contract';
import { foldedTerms, hasTerms } from './folded.ts';

/** The sheets that match a query, last edited first, as one page: what the server would answer. */
export function answerFrom(
  sheets: readonly SheetSummary[],
  { q, discipline, level, status }: SheetsQuery,
): SheetSummary[] {
  const terms = foldedTerms(q ?? '');
  return sheets
    .filter(
      (sheet) =>
        (discipline === undefined || sheet.discipline === discipline) &&
        (level === undefined || sheet.level === level) &&
        (status === undefined || sheet.status === status) &&
        hasTerms(`${sheet.title} ${sheet.discipline} ${sheet.level}`, terms),
    )
    .sort((one, other) => other.modifiedAt.localeCompare(one.modifiedAt));
}
