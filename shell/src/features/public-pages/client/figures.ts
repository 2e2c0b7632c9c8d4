import { type DrawFigure, hasFigures, wordedFigure } from '@ardoise/pages/supports';
import type { SheetDocument } from '@ardoise/sheet';

/** What draws the figures of a sheet; it is loaded for sheets that have some. Without it they are said in words. */
export async function drawerFor(document: SheetDocument): Promise<DrawFigure> {
  if (!hasFigures(document)) return wordedFigure;
  try {
    return (await import('@ardoise/pages/figures')).drawnFigure;
  } catch (cause) {
    // The network failed between the sheet and its figures.
    if (navigator.onLine) reportError(cause);
    return wordedFigure;
  }
}
