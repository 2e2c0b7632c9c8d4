import type { SheetContent } from '@ardoise/sheet';
import { mergeSheets } from '../../../shared/drafts/index.ts';

/**
 * The sheet without the change that led from `before` to `after`; what was written since stays,
 * and wins where both wrote.
 */
export function takeBack(
  now: SheetContent,
  before: SheetContent,
  after: SheetContent,
): SheetContent {
  return mergeSheets(after, now, before).content;
}
