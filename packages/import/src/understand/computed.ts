import { fold, labelsOf, sheetLanguages } from '@ardoise/sheet';

const groupings = sheetLanguages.flatMap((language) =>
  Object.values(labelsOf(language).groupings).map(fold),
);

/** What Ardoise computes and prints around the déroulement: the strip of minutes, the legend, page numbers. */
export function isComputed(text: string, section: string): boolean {
  const folded = fold(text);
  if (/^page \d+ (?:sur|of) \d+$/u.test(folded)) return true;
  if (section !== 'procedure') return false;
  const isStrip =
    folded.split('|').filter((part) => /\d+(?: min)?$/u.test(part.trim())).length >= 2;
  const isLegend =
    /^(?:t[igc]|[ipgc]w) ?: /u.test(folded) && groupings.some((name) => folded.includes(name));
  return isStrip || isLegend;
}
