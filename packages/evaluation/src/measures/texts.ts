import { rowsOf, type SheetContent } from '@ardoise/sheet';

/** What is taught: rows, documents and the record. */
export function taughtTexts(content: SheetContent): string[] {
  return [
    ...rowsOf(content).flatMap(({ row }) => [row.instruction, row.expectedResult]),
    ...content.supports.flatMap(({ title, text, table }) => [
      title,
      text,
      ...(table?.rows ?? []).flat(),
    ]),
    content.writtenRecord.text,
  ];
}

/** With the questions and their answers. */
export const saidTexts = (content: SheetContent): string[] => [
  ...taughtTexts(content),
  ...content.evaluation.items.flatMap(({ question, answer }) => [question, answer]),
];
