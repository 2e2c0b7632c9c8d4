import { cleanText } from '../document/typography.ts';
import type { Paragraph } from '../document/types.ts';
import type { TranscriptRun } from './types.ts';

/** A text on one line, without characters that break a file. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll('\n', ' ').trim();
}

export function cleanRuns(runs: readonly TranscriptRun[]): Paragraph {
  return runs.flatMap(({ text, bold }) => {
    const clean = cleanText(text).replaceAll('\n', ' ');
    return clean === '' ? [] : [{ text: clean, ...(bold === true ? { bold } : {}) }];
  });
}

/** Pads rows to the length of the longest, so that all have the same columns. */
export function evenRows<T>(rows: readonly (readonly (readonly T[])[])[]) {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return {
    columns,
    rows: rows.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? [])),
  };
}
