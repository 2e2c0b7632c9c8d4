import type { SheetsQuery, SheetSummary } from '@ardoise/contract';

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The sheets that a question asks for, newest change first: what the server would answer, in one page. */
export function answerFrom(
  sheets: readonly SheetSummary[],
  { q, discipline, level, status }: SheetsQuery,
): SheetSummary[] {
  const words = folded(q ?? '')
    .split(/\s+/u)
    .filter(Boolean);
  return sheets
    .filter((sheet) => {
      const text = folded(`${sheet.title} ${sheet.discipline} ${sheet.level}`);
      return (
        (discipline === undefined || sheet.discipline === discipline) &&
        (level === undefined || sheet.level === level) &&
        (status === undefined || sheet.status === status) &&
        words.every((word) => text.includes(word))
      );
    })
    .sort((one, other) => other.modifiedAt.localeCompare(one.modifiedAt));
}
