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
  /** The topic is the teacher's own; false when this tab does not know. */
  isFree: boolean;
}

/**
 * The unfinished sheet as complete content with empty parts, so that the same components draw it.
 * null before the identification.
 */
export function growingContent(
  sheet: GrowingSheet,
  { kind, language, isFree }: GrowingSheetContext,
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
    topic: isFree
      ? { kind: 'free', title }
      : { kind: 'catalogue', entryId: '', title, status: 'practice', source: '' },
    ...blankParts(),
    ...sheet,
    identification,
  };
}

/** Id of the last row, where the caret is drawn. */
export function lastRowId(sheet: GrowingSheet): string | undefined {
  return sheet.phases.at(-1)?.steps.at(-1)?.rows.at(-1)?.id;
}
