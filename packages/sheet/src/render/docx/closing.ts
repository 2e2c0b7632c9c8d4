import { Paragraph, TabStopType } from 'docx';
import type { Table } from 'docx';
import { withPoints } from '../../document/evaluation.ts';
import type { Paragraphs, SheetDocument } from '../../document/index.ts';
import { gridOf } from './grid.ts';
import { noRule, sectionHead, spacer } from './head.ts';
import { ruled, tableOf } from './tables.ts';
import type { CellDraft, RowDraft } from './tables.ts';
import {
  body,
  label,
  line,
  paragraphLook,
  paragraphsOf,
  runOf,
  runsOf,
  twips,
} from './text-style.ts';
import type { WordStyle } from './text-style.ts';
import { textWidth } from './word-file.ts';

type Part = Paragraph | Table;
const side = 4.6;

export function evaluation(document: SheetDocument): readonly Part[] {
  const content = document.evaluation;
  if (content === null) return [];
  const keptStyle: WordStyle = { ...body, keepNext: true };
  const sides = { right: 2, left: side } as const;
  const instructions: RowDraft = {
    cells: [
      {
        span: 2,
        padding: { ...sides, top: 3.4, bottom: 1 },
        children: paragraphsOf(content.instructions, keptStyle),
      },
    ],
  };
  const heads: RowDraft = {
    cells: [content.questions, content.answers].map((texts, index) => ({
      padding: { top: 1.2, right: 2, bottom: 0.6, left: index === 0 ? side : 4 },
      ...(index === 0 ? {} : { borders: { left: ruled(0.6) } }),
      children: [line(texts, { ...label, keepNext: true })],
    })),
  };
  const isEnd = document.writtenRecord === null && content.criteria === null;
  const items = content.items.map((item, rank): RowDraft => {
    const isLast = rank === content.items.length - 1;
    const style = isLast && !isEnd ? body : keptStyle;
    const cell = (texts: Paragraphs, index: number): CellDraft => ({
      padding: { top: 0, right: 2, bottom: isLast ? 3.8 : 1, left: index === 0 ? side : 4 },
      ...(index === 0 ? {} : { borders: { left: ruled(0.6) } }),
      children: numbered(item.number, texts, style),
    });
    return { cells: [cell(withPoints(item), 0), cell(item.answer, 1)] };
  });
  const rows = [
    ...(content.instructions.length === 0 ? [] : [instructions]),
    ...(items.length === 0 ? [] : [heads, ...items]),
  ];
  return [
    sectionHead(content.heading),
    tableOf({
      widths: [112, 66],
      frame: ruled(0.9),
      padding: { top: 0, right: 2, bottom: 1, left: side },
      rows,
    }),
    ...(content.criteria === null
      ? []
      : [
          line(content.criteria.heading, { ...label, keepNext: true, before: 2.4, after: 0.6 }),
          ...gridOf(content.criteria.table, { width: textWidth }),
        ]),
  ];
}

/** A numbered list item with a hanging number. */
function numbered(number: number, texts: Paragraphs, style: WordStyle): readonly Paragraph[] {
  const look: WordStyle = { ...style, indent: { left: 6, hanging: 6 } };
  const [first = [], ...rest] = texts;
  return [
    new Paragraph({
      ...paragraphLook(look),
      tabStops: [{ type: TabStopType.LEFT, position: twips(6) }],
      children: [
        runOf({ text: `${number}.\t`, bold: true }, look),
        ...first.flatMap((run) => runsOf(run, look)),
      ],
    }),
    ...(rest.length === 0
      ? []
      : paragraphsOf(rest, { ...style, indent: { left: 6 }, before: style.gap ?? 0 })),
  ];
}

/** What learners copy, in larger type, framed. */
export function writtenRecord(document: SheetDocument): readonly Part[] {
  const content = document.writtenRecord;
  if (content === null) return [];
  return [
    sectionHead(content.heading),
    tableOf({
      widths: [textWidth],
      frame: ruled(0.9),
      padding: { top: 3.4, right: side, bottom: 3.8, left: side },
      rows: [
        {
          // No page has only notes and signatures.
          cells: [
            {
              children: paragraphsOf(content.text, {
                size: 10.5,
                leading: 15,
                gap: 1.2,
                keepNext: true,
              }),
            },
          ],
        },
      ],
    }),
  ];
}

/** Word breaks the pages itself, so there is only the minimum of lines; the teacher can add more. */
export function notes(document: SheetDocument): readonly Part[] {
  const content = document.notes;
  const rows = Array.from({ length: content.fewest }, (_, index): RowDraft => ({
    height: index === 0 ? 6 : 8.4,
    exact: true,
    cells: [{ children: [line('', { size: 6, leading: 8, keepNext: true })] }],
  }));
  return [
    sectionHead(content.heading),
    ...(content.text.length === 0 ? [] : paragraphsOf(content.text, { ...body, keepNext: true })),
    tableOf({
      widths: [textWidth],
      top: noRule,
      bottom: ruled(0.3),
      horizontal: ruled(0.3),
      padding: { top: 0, right: 0, bottom: 0, left: 0 },
      rows,
    }),
  ];
}

export function signatures(document: SheetDocument): readonly Part[] {
  const { signatures: texts } = document;
  return [
    spacer(7, true),
    tableOf({
      widths: texts.map(() => textWidth / texts.length),
      frame: ruled(0.9),
      vertical: ruled(0.45),
      padding: { top: 1.5, right: 2.4, bottom: 1.5, left: 2.4 },
      rows: [{ height: 29, cells: texts.map((text) => ({ children: [line(text, label)] })) }],
    }),
    spacer(0.5, false),
  ];
}
