import { named } from './document-names.ts';
import type { PrintedSupports } from './supports.ts';
import type { Phrases } from './phrases.ts';

const range = /\bs([1-9]\d?) (à|to) s([1-9]\d?)\b/gu;

/** Ids of the supports that a line names, "s1 à s3" in full. */
function idsOf(line: string): string[] {
  const inRanges = Array.from(line.matchAll(range)).flatMap(([, from = '', , to = '']) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `s${Number(from) + index}`),
  );
  return [...new Set([...inRanges, ...named(line)])];
}

/** Materials as they are printed: of the supports they name, only those that the sheet has. */
export function materialsOf(
  lines: readonly string[],
  { supports, phrases }: { supports: PrintedSupports; phrases: Phrases },
): string[] {
  return lines.flatMap((line) => {
    const ids = idsOf(line);
    const there = ids.filter(supports.has);
    if (there.length === ids.length) return [supports.label(line)];
    return there.length === 0 ? [] : [phrases.onBoard(there.map(supports.label))];
  });
}
