import type { SheetContent } from '../model/index.ts';
import { toDocument } from './to-document.ts';
import type { DocumentTable, Paragraphs, SupportItem } from './types.ts';

const linesOf = (paragraphs: Paragraphs): string[] =>
  paragraphs.map((paragraph) => paragraph.map((run) => run.text).join(''));

/** Paragraphs on one line, separated by spaces. */
const lineOf = (paragraphs: Paragraphs): string => linesOf(paragraphs).join(' ');

/** A row on a line, its cells parted by bars. */
export function tableLines({ head, rows }: DocumentTable): string[] {
  return [...(head === null ? [] : [head]), ...rows].map((row) => linesOf(row).join(' | '));
}

/** A document of the session in words: its text, its table and what its figure shows. */
export function supportLines({ text, table, figure, remarks }: SupportItem): string[] {
  return [
    ...linesOf(text),
    ...(table === null ? [] : tableLines(table)),
    ...(figure === null ? [] : [figure.alt]),
    ...linesOf(remarks),
  ];
}

/**
 * A sheet as plain text in printed order, for programs such as the assistant. Names of teacher, school and place are
 * omitted: a question about a lesson need not reveal who teaches it.
 */
export function toText(content: SheetContent): string {
  const sheet = toDocument(content);
  const { planning, supports, procedure, evaluation, writtenRecord, notes } = sheet;
  const sections: string[][] = [
    [sheet.running.left, sheet.heading.kind],
    [planning.heading, ...planning.lines.map(({ label, value }) => `${label} : ${lineOf(value)}`)],
    supports === null
      ? []
      : [
          supports.heading,
          ...supports.items.map((item) => `${item.label} : ${supportLines(item).join('\n   ')}`),
        ],
    [`${procedure.heading} (${procedure.total})`],
    ...procedure.phases.map((phase) => [
      `${phase.title} (${phase.minutes})`,
      ...phase.steps.flatMap((step) => [
        ...(step.title === '' ? [] : [`${step.title} (${step.minutes})`]),
        ...step.rows.map(({ number, grouping, minutes, instruction, result, aid }) =>
          [
            `${number}. [${grouping}, ${minutes}] ${lineOf(instruction)} → ${lineOf(result)}`,
            ...linesOf(aid),
          ].join('\n   '),
        ),
      ]),
    ]),
    evaluation === null
      ? []
      : [
          evaluation.heading,
          ...linesOf(evaluation.instructions),
          ...evaluation.items.map(({ number, question, answer, points }) => {
            const worth = points === '' ? '' : ` (${points})`;
            return `${number}. ${lineOf(question)}${worth} → ${lineOf(answer)}`;
          }),
          ...(evaluation.criteria === null
            ? []
            : [evaluation.criteria.heading, ...tableLines(evaluation.criteria.table)]),
        ],
    writtenRecord === null ? [] : [writtenRecord.heading, ...linesOf(writtenRecord.text)],
    notes.text.length === 0 ? [] : [notes.heading, ...linesOf(notes.text)],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
