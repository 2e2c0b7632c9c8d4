import type { DocumentTable, Paragraphs, SheetDocument } from './types.ts';

/** Every text of a sheet in printed order: what must be extractable from any file of it. */
export function textsOf(document: SheetDocument): readonly string[] {
  const { letterhead, heading, procedure, supports, evaluation, writtenRecord, notes } = document;
  return [
    ...letterhead.above,
    letterhead.school,
    ...letterhead.below,
    letterhead.republic,
    ...letterhead.authority,
    heading.kind,
    heading.discipline,
    ...document.identification.flat().flatMap((cell) => [cell.label, ...textOf([cell.value])]),
    document.planning.heading,
    ...document.planning.lines.flatMap((line) => [
      line.number ?? '',
      line.label,
      ...textOf(line.value),
    ]),
    ...(supports === null
      ? []
      : [
          supports.heading,
          ...supports.items.flatMap((item) => [
            item.label,
            ...textOf(item.text),
            ...cellsOf(item.table),
            ...textOf(item.remarks),
          ]),
        ]),
    procedure.heading,
    procedure.total,
    ...procedure.columns.map((column) => column.label),
    ...procedure.phases.flatMap((phase) => [
      phase.title,
      phase.minutes,
      ...phase.steps.flatMap((step) => [
        ...(step.title === '' ? [] : [step.title, step.minutes]),
        ...step.rows.flatMap((row) => [
          String(row.number),
          row.grouping,
          row.minutes,
          ...textOf(row.instruction),
          ...textOf(row.result),
          ...textOf(row.aid),
        ]),
      ]),
    ]),
    procedure.legend,
    ...(evaluation === null
      ? []
      : [
          evaluation.heading,
          ...textOf(evaluation.instructions),
          ...(evaluation.items.length === 0 ? [] : [evaluation.questions, evaluation.answers]),
          ...evaluation.items.flatMap((item) => [
            ...textOf(item.question),
            item.points,
            ...textOf(item.answer),
          ]),
          ...(evaluation.criteria === null
            ? []
            : [evaluation.criteria.heading, ...cellsOf(evaluation.criteria.table)]),
        ]),
    ...(writtenRecord === null ? [] : [writtenRecord.heading, ...textOf(writtenRecord.text)]),
    notes.heading,
    ...textOf(notes.text),
    ...document.signatures,
    document.origin,
  ].filter((text) => text !== '');
}

function textOf(paragraphs: Paragraphs): readonly string[] {
  return paragraphs.map((paragraph) => paragraph.map((run) => run.text).join(''));
}

function cellsOf(table: DocumentTable | null): readonly string[] {
  if (table === null) return [];
  return [...(table.head === null ? [] : [table.head]), ...table.rows].flatMap(textOf);
}
