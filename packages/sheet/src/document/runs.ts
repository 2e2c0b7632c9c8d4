import type { SheetLanguage } from '../model/index.ts';
import { withFractions } from './fractions.ts';
import type { Paragraph, Paragraphs, Run } from './types.ts';
import { typeset } from './typography.ts';
import { findVariables } from './variables.ts';

export interface TextStyle {
  readonly language: SheetLanguage;
  /** Sets variables in formulas in italic. */
  readonly mathematical: boolean;
}

/** `**bold**` and `*italic*`; a star next to a space, a digit or an outer letter is literal. */
const emphasis = /(?<![\p{L}\p{N}*])(\*\*|\*)(?=[^\s*])([^*\n]*[^\s*])\1(?![\p{L}\p{N}*])/gu;

/** Typesets a text; each non-empty line becomes a paragraph. */
export function toParagraphs(text: string, style: TextStyle): Paragraphs {
  return typeset(text, style.language)
    .split('\n')
    .map((line) => line.replace(/^[ \u00A0\u202F]+|[ \u00A0\u202F]+$/gu, ''))
    .filter((line) => line !== '')
    .map((line) => toRuns(line, style));
}

/** Typesets a text as one paragraph, ignoring its line breaks. */
export function toParagraph(text: string, style: TextStyle): Paragraph {
  return toParagraphs(text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/gu, ' '), style)[0] ?? [];
}

export function plain(text: string, language: SheetLanguage): string {
  return toParagraph(text, { language, mathematical: false })
    .map((run) => run.text)
    .join('');
}

function toRuns(line: string, style: TextStyle): Paragraph {
  const runs: Run[] = [];
  let from = 0;
  for (const match of line.matchAll(emphasis)) {
    runs.push({ text: line.slice(from, match.index) });
    runs.push(
      match[1] === '**'
        ? { text: match[2] ?? '', bold: true }
        : { text: match[2] ?? '', italic: true },
    );
    from = match.index + match[0].length;
  }
  runs.push({ text: line.slice(from) });
  const filled = runs.filter((run) => run.text !== '');
  return style.mathematical ? withFractions(withVariables(filled)) : filled;
}

function withVariables(runs: Paragraph): Paragraph {
  const spans = findVariables(runs.map((run) => run.text).join(''));
  let offset = 0;
  return runs.flatMap((run) => {
    const start = offset;
    offset += run.text.length;
    if (run.bold || run.italic) return [run];
    return split(
      run,
      spans.filter((span) => span.start >= start && span.end <= offset),
      start,
    );
  });
}

function split(run: Run, spans: readonly { start: number; end: number }[], start: number): Run[] {
  const parts: Run[] = [];
  let from = 0;
  for (const span of spans) {
    parts.push({ ...run, text: run.text.slice(from, span.start - start) });
    parts.push({
      ...run,
      text: run.text.slice(span.start - start, span.end - start),
      italic: true,
    });
    from = span.end - start;
  }
  parts.push({ ...run, text: run.text.slice(from) });
  return parts.filter((part) => part.text !== '');
}

/** Joins paragraphs with a separator. */
export function join(paragraphs: Paragraphs, separator: string): Paragraph {
  return paragraphs.flatMap((paragraph, index) =>
    index === 0 ? paragraph : [{ text: separator }, ...paragraph],
  );
}
