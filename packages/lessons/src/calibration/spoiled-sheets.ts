import type { SheetContent } from '@ardoise/sheet';
import { goodSheets } from './good-sheets.ts';
import { spoilers } from './spoilers/index.ts';
import { hollowSheets } from './terse-sheets.ts';

export interface MarkedSheet {
  readonly name: string;
  /** What spoiled it. */
  readonly kind: string;
  readonly content: SheetContent;
  readonly mark: number;
}

const perSpoiler = 2;

/** Good sheets in an order of their own for each spoiler, so that each kind meets other disciplines. */
function* basesFor(index: number) {
  const count = goodSheets.length;
  for (let step = 0; step < count; step += 1) {
    const base = goodSheets[(index * 7 + step * 11) % count];
    const other = goodSheets[(index * 7 + step * 11 + 17) % count];
    if (base !== undefined && other !== undefined) yield { base, other };
  }
}

/** Sheets spoiled in every way, each with the mark of an inspector. */
export const spoiledSheets: readonly MarkedSheet[] = [
  ...hollowSheets.map(({ name, content }) => ({ name, kind: 'hollow', content, mark: 15 })),
  ...spoilers.flatMap(({ name: kind, mark, spoil }, index) => {
    const found: MarkedSheet[] = [];
    for (const { base, other } of basesFor(index)) {
      const content = spoil(base.content, other.content);
      if (content !== undefined) found.push({ name: base.name, kind, content, mark });
      if (found.length === perSpoiler) break;
    }
    return found;
  }),
];
