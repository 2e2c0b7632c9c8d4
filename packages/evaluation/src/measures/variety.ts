import { fold, type SheetContent } from '@ardoise/sheet';
import { share } from './share.ts';
import { saidTexts } from './texts.ts';

const length = 4;

/** Share of the sequences of four words that a sheet says once: a sheet that repeats itself has few. */
export function variety(content: SheetContent): number | null {
  const counts = new Map<string, number>();
  for (const text of saidTexts(content)) {
    const tokens = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const run = tokens.slice(from, from + length).join(' ');
      counts.set(run, (counts.get(run) ?? 0) + 1);
    }
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return share([...counts.values()].filter((count) => count === 1).length, all);
}
