import type { SheetContent } from '@ardoise/sheet';
import { mergeSheets } from '../../../shared/drafts/index.ts';

/** Reverts the change from `before` to `after` and keeps later edits, which take precedence. */
export function revertChange(
  now: SheetContent,
  before: SheetContent,
  after: SheetContent,
): SheetContent {
  return mergeSheets(after, now, before).content;
}
