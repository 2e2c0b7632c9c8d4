import type { Paragraphs, SheetDocument } from '../document/index.ts';

/** A sheet as other programs can lay it out: lines of text, and tables. */
export type Part =
  | { readonly is: 'heading' | 'text'; readonly text: string }
  | {
      readonly is: 'table';
      readonly widths: readonly number[];
      readonly rows: readonly string[][];
    };

const plain = (paragraphs: Paragraphs): string =>
  paragraphs.map((runs) => runs.map(({ text }) => text).join('')).join('\n');

const text = (value: string): Part[] => (value === '' ? [] : [{ is: 'text', text: value }]);
const heading = (value: string): Part => ({ is: 'heading', text: value });

/** The texts of a sheet in order, in the tables in which we print them. Widths are in points. */
export function partsOf(document: SheetDocument): readonly Part[] {
  const { letterhead, planning, procedure, supports, evaluation, writtenRecord } = document;
  return [
    ...[letterhead.school, letterhead.republic, ...letterhead.authority].flatMap(text),
    heading(document.heading.kind),
    ...document.identification.map((cells): Part => ({
      is: 'table',
      widths: cells.map(({ span }) => (500 * span) / cells.reduce((sum, one) => sum + one.span, 0)),
      rows: [cells.map(({ label, value }) => `${label}\n${plain([value])}`)],
    })),
    heading(planning.heading),
    {
      is: 'table',
      widths: [130, 370],
      rows: planning.lines.map(({ number, label, value }) => [
        `${number ?? ''} ${label}`.trim(),
        plain(value),
      ]),
    },
    ...(supports === null
      ? []
      : [
          heading(supports.heading),
          ...supports.items.flatMap((item) => [...text(item.label), ...text(plain(item.text))]),
        ]),
    heading(`${procedure.heading} ${procedure.total}`),
    {
      is: 'table',
      widths: [30, 220, 60, 190],
      rows: [
        ['N°', 'Consignes', 'Stratégies', 'Résultats'],
        ...procedure.phases.flatMap((phase) => [
          ['', phase.title, phase.minutes, ''],
          ...phase.steps.flatMap((step) => [
            ['', step.title, step.minutes, ''],
            ...step.rows.map((row) => [
              String(row.number),
              [plain(row.instruction), plain(row.aid)].join('\n').trim(),
              `${row.grouping} ${row.minutes}`,
              plain(row.result),
            ]),
          ]),
        ]),
      ],
    },
    ...text(procedure.legend),
    ...(evaluation === null || evaluation.items.length === 0
      ? []
      : [
          heading(evaluation.heading),
          {
            is: 'table',
            widths: [300, 200],
            rows: evaluation.items.map(({ question, answer }) => [plain(question), plain(answer)]),
          } as const,
        ]),
    ...(writtenRecord === null
      ? []
      : [heading(writtenRecord.heading), ...text(plain(writtenRecord.text))]),
    heading(document.notes.heading),
    ...text(plain(document.notes.text)),
    { is: 'table', widths: [167, 167, 166], rows: [[...document.signatures]] },
    ...text(document.origin),
  ];
}
