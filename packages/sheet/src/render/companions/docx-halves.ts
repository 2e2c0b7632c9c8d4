import { BorderStyle, Paragraph, TabStopType } from 'docx';
import type { Table } from 'docx';
import type { LearnerPaper } from '../../companions/types.ts';
import { figureOf } from '../docx/figure.ts';
import { ruled, tableOf } from '../docx/tables.ts';
import type { CellDraft, RowDraft } from '../docx/tables.ts';
import { label, line, paragraphLook, runOf, runsOf, twips } from '../docx/text-style.ts';
import type { WordStyle } from '../docx/text-style.ts';
import { type Margins, rightTabStop, textWidth } from '../docx/word-file.ts';
import type { Typesetter } from '../pdf/text.ts';
import { type HalfLayout, type HalfSide, type LaidExercise, layHalves } from './halves.ts';

/** In mm; a half ends at the cut, 148.5 mm from the edge of the page. */
export const margins: Margins = { top: 9, bottom: 5, header: 4, footer: 2 };
const content = 126;
const foot = 6;
const toCut = 148.5 - margins.top - content - foot;
/** Ids of drawings below it belong to other parts. */
const firstId = 301;

const none = { top: 0, right: 0, bottom: 0, left: 0 } as const;
const title: WordStyle = { size: 15, leading: 18.5, bold: true };
const small: WordStyle = { size: 9, leading: 12 };
const statement: WordStyle = { size: 11, leading: 15.4, indent: { left: 6, hanging: 6 } };
/** The room to write is above the line. */
const answer: WordStyle = { size: 9, leading: 9, before: 5.2, indent: { left: 6 } };
const vocabulary: WordStyle = { size: 9.5, leading: 12.8, italic: true, before: 3.2 };
const footer: WordStyle = { size: 8, leading: 11 };

/** Each page is a table of two halves of exact height, with a line to cut along. */
export function halvesOf(paper: LearnerPaper, type: Typesetter): readonly (Paragraph | Table)[] {
  const layout = layHalves(paper, type);
  return layout.sides.flatMap((side, index) => [
    tableOf({
      widths: [textWidth],
      padding: none,
      rows: [
        ...halfRows(paper, layout, side, 2 * index),
        row(toCut, { children: [tiny()], borders: { bottom: cut } }),
        row(margins.top, { children: [tiny()] }),
        ...halfRows(paper, layout, side, 2 * index + 1),
      ],
    }),
    // A table cannot end a section, and the next one begins a page.
    index === layout.sides.length - 1
      ? tiny()
      : new Paragraph({ ...paragraphLook({ size: 1, leading: 1 }), pageBreakBefore: true }),
  ]);
}

const cut = { ...ruled(0.75), style: BorderStyle.DASHED };
export const tiny = () => line('', { size: 1, leading: 1 });
const row = (height: number, cell: CellDraft): RowDraft => ({ height, exact: true, cells: [cell] });

function halfRows(
  paper: LearnerPaper,
  layout: HalfLayout,
  side: HalfSide,
  rank: number,
): RowDraft[] {
  return [
    row(content, {
      children: [
        ...headOf(paper),
        ...side.exercises.flatMap((exercise, index) =>
          exerciseOf(exercise, firstId + rank * 20 + index),
        ),
        ...(side.hasVocabulary && layout.vocabulary.height > 0
          ? [
              new Paragraph({
                ...paragraphLook(vocabulary),
                children: paper.vocabulary.flatMap((run) => runsOf(run, vocabulary)),
              }),
            ]
          : []),
      ],
    }),
    row(foot, {
      children: [
        new Paragraph({
          ...paragraphLook(footer),
          tabStops: rightTabStop,
          children: [runOf({ text: `${paper.school}\t${paper.origin}` }, footer)],
        }),
      ],
    }),
  ];
}

function headOf(paper: LearnerPaper): Paragraph[] {
  return [
    line(paper.label, label),
    new Paragraph({
      ...paragraphLook(title),
      tabStops: rightTabStop,
      border: { bottom: { ...ruled(0.5), space: 4 } },
      children: [
        ...paper.title.flatMap((run) => runsOf(run, title)),
        runOf({ text: `\t${paper.about}` }, small),
      ],
    }),
    new Paragraph({
      ...paragraphLook({ ...small, before: 4.6, after: 3.6 }),
      tabStops: [
        { type: TabStopType.LEFT, position: twips(textWidth - 42), leader: 'underscore' },
        { type: TabStopType.RIGHT, position: twips(textWidth), leader: 'underscore' },
      ],
      children: [
        runOf({ text: `${paper.name} ` }, small),
        runOf({ text: `\t ${paper.date} \t` }, small),
      ],
    }),
  ];
}

function exerciseOf({ number, statement: text, figure, lines }: LaidExercise, id: number) {
  return [
    new Paragraph({
      ...paragraphLook(statement),
      tabStops: [{ type: TabStopType.LEFT, position: twips(6) }],
      children: [
        runOf({ text: `${number}.\t`, bold: true }, statement),
        ...text.flatMap((run) => runsOf({ ...run, bold: true }, statement)),
      ],
    }),
    ...(figure === null ? [] : [figureOf(figure, id, { indent: { left: twips(6) } })]),
    ...Array.from(
      { length: lines },
      () =>
        new Paragraph({
          ...paragraphLook(answer),
          tabStops: [{ type: TabStopType.RIGHT, position: twips(textWidth), leader: 'underscore' }],
          children: [runOf({ text: '\t' }, answer)],
        }),
    ),
    line('', { size: 2, leading: 11 }),
  ];
}
