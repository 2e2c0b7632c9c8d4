import type { SheetsQuery, SheetSummary } from '@ardoise/contract';
import { foldedWords, hasWords } from './folded.ts';

/** The sheets that match a query, last edited first, as one page: what the server would answer. */
export function answerFrom(
  sheets: readonly SheetSummary[],
  { q, discipline, level, status }: SheetsQuery,
): SheetSummary[] {
  const words = foldedWords(q ?? '');
  return sheets
    .filter(
      (sheet) =>
        (discipline === undefined || sheet.discipline === discipline) &&
        (level === undefined || sheet.level === level) &&
        (status === undefined || sheet.status === status) &&
        hasWords(`${sheet.title} ${sheet.discipline} ${sheet.level}`, words),
    )
    .sort((one, other) => other.modifiedAt.localeCompare(one.modifiedAt));
}
