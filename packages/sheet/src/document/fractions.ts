import type { Paragraph, Run } from './types.ts';

const number = '\\d{1,3}(?:\u202F\\d{3})?';
/** "3/4"; no date, year, speed or path. */
const fraction = new RegExp(
  `(?<![\\p{L}\\p{N}/.,]|\\d[ \u00A0\u202F])(${number})/(${number})(?![\\p{L}\\p{N}/]|[.,\u202F]\\d)`,
  'gu',
);

/** Sets the fractions of a mathematical text apart. */
export function withFractions(runs: Paragraph): Paragraph {
  return runs.flatMap((run) => {
    const parts: Run[] = [];
    let from = 0;
    for (const match of run.text.matchAll(fraction)) {
      const [text, above = '', below = ''] = match;
      parts.push({ ...run, text: run.text.slice(from, match.index) });
      parts.push({ ...run, text, fraction: { above, below } });
      from = match.index + text.length;
    }
    parts.push({ ...run, text: run.text.slice(from) });
    return parts.filter((part) => part.text !== '');
  });
}
