import {
  blankParts,
  demarcheFor,
  type SheetContent,
  type SheetKind,
  type SheetLanguage,
} from '@ardoise/sheet';
import type { GrowingSheet } from './progress.ts';

export interface GrowingSheetContext {
  kind: SheetKind;
  language: SheetLanguage;
}

/**
 * The sheet so far as a whole content, so that it is drawn by the same hand as the finished one;
 * what is not written yet is empty. null before the identification, when there is no paper yet.
 */
export function growingContent(
  sheet: GrowingSheet,
  { kind, language }: GrowingSheetContext,
): SheetContent | null {
  const { identification } = sheet;
  if (identification === undefined) return null;
  const { level, discipline, title } = identification;
  return {
    schema: 1,
    language,
    kind,
    demarche: demarcheFor({ level, discipline, kind }).id,
    origin: 'ai',
    reviewed: false,
    topic: { kind: 'free', title },
    ...blankParts(),
    ...sheet,
    identification,
  };
}

/** Id of the row written last: the caret stands at its end. */
export function lastRowId(sheet: GrowingSheet): string | undefined {
  return sheet.phases.at(-1)?.steps.at(-1)?.rows.at(-1)?.id;
}
