import { AlignmentType, LineRuleType, Paragraph, TextRun } from 'docx';
import type { IParagraphOptions, IRunOptions } from 'docx';
import type { Paragraphs, Run } from '../../document/index.ts';

/** Converts mm to twentieths of a point, Word's unit of length. */
export function twips(mm: number): number {
  return Math.round((mm * 1440) / 25.4);
}

export interface WordStyle {
  /** In points. */
  readonly size: number;
  readonly leading: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly capitals?: boolean;
  /** In em. */
  readonly tracking?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly keepNext?: boolean;
  /** Space between paragraphs, in mm. */
  readonly gap?: number;
  readonly before?: number;
  readonly after?: number;
  readonly confirmSize?: number;
  readonly keySize?: number;
  readonly boldSize?: number;
  readonly indent?: { readonly left?: number; readonly hanging?: number };
}

const alignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const;

/** The typeface of Word files is smaller than that of PDF files at the same size. */
const larger = 1.06;

/** Word measures type in half points. */
function halfPoints(size: number): number {
  return Math.round(2 * size * larger);
}

/** A fraction has its numbers above and below the line, which Word and LibreOffice show alike at any line height. */
export function runsOf(run: Run, style: WordStyle): TextRun[] {
  if (run.fraction === undefined) return [runOf(run, style)];
  const look = runLook(run, style);
  const { above, below } = run.fraction;
  return [
    new TextRun({ ...look, text: above, superScript: true }),
    new TextRun({ ...look, text: '/' }),
    new TextRun({ ...look, text: below, subScript: true }),
  ];
}

export function runOf(run: Run, style: WordStyle): TextRun {
  return new TextRun({ text: run.text, ...runLook(run, style) });
}

function runLook(run: Run, style: WordStyle): IRunOptions {
  const isConfirm = run.style === 'confirm';
  const isKey = run.style === 'key';
  const size = isConfirm
    ? (style.confirmSize ?? style.size * 0.84)
    : isKey
      ? (style.keySize ?? style.size * 0.83)
      : run.bold
        ? (style.boldSize ?? style.size)
        : style.size;
  const bold = !isConfirm && (isKey || run.bold === true || style.bold === true);
  const italics = isConfirm || run.italic === true || (style.italic === true && !isKey);
  return {
    size: halfPoints(size),
    ...(bold ? { bold } : {}),
    ...(italics ? { italics } : {}),
    ...(style.capitals === true ? { allCaps: true } : {}),
    ...(style.tracking === undefined
      ? {}
      : { characterSpacing: Math.round(style.tracking * style.size * 20) }),
  };
}

export function paragraphLook(style: WordStyle, isFirst = true, isLast = true): IParagraphOptions {
  const before = isFirst ? (style.before ?? 0) : (style.gap ?? 0);
  return {
    alignment: alignments[style.align ?? 'left'],
    spacing: {
      before: twips(before),
      after: isLast ? twips(style.after ?? 0) : 0,
      line: Math.round(style.leading * 20),
      lineRule: LineRuleType.EXACT,
    },
    ...(style.keepNext === true ? { keepNext: true } : {}),
    ...(style.indent === undefined
      ? {}
      : {
          indent: {
            left: twips(style.indent.left ?? 0),
            hanging: twips(style.indent.hanging ?? 0),
          },
        }),
  };
}

/** Converts a text to Word paragraphs; an empty text gives an empty paragraph, because a cell must contain one. */
export function paragraphsOf(
  texts: Paragraphs,
  style: WordStyle,
  extra: IParagraphOptions = {},
): readonly Paragraph[] {
  const filled = texts.length === 0 ? [[]] : texts;
  return filled.map(
    (runs, index) =>
      new Paragraph({
        ...paragraphLook(style, index === 0, index === filled.length - 1),
        ...extra,
        children: runs.flatMap((run) => runsOf(run, style)),
      }),
  );
}

export function line(text: string, style: WordStyle, extra: IParagraphOptions = {}): Paragraph {
  return new Paragraph({
    ...paragraphLook(style),
    ...extra,
    children: text === '' ? [] : [runOf({ text }, style)],
  });
}

export const label: WordStyle = { size: 7, leading: 9, capitals: true, tracking: 0.07 };
export const body: WordStyle = { size: 10, leading: 13.4, gap: 1.2, confirmSize: 8.5 };
