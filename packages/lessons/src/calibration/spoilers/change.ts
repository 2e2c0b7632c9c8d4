import { mapRows, type Row, rowsOf, type SheetContent } from '@ardoise/sheet';

type RowChange = (row: Row, index: number) => Partial<Row>;

/** Changes rows by their position in the sheet. */
export function changeRows(content: SheetContent, change: RowChange): SheetContent {
  let index = -1;
  return mapRows(content, (row) => {
    index += 1;
    return { ...row, ...change(row, index) };
  });
}

/** Changes one row of a French sheet. */
export const changeFrenchRow = (content: SheetContent, index: number, patch: Partial<Row>) =>
  isFrench(content)
    ? changeRows(content, (_, position) => (position === index ? patch : {}))
    : undefined;

export const changeRecord = (content: SheetContent, text: string): SheetContent => ({
  ...content,
  writtenRecord: { ...content.writtenRecord, text },
});

export const changeAnswers = (content: SheetContent, answer: string): SheetContent => ({
  ...content,
  evaluation: {
    ...content.evaluation,
    items: content.evaluation.items.map((item) => ({ ...item, answer })),
  },
});

export const identified = (
  content: SheetContent,
  patch: Partial<SheetContent['identification']>,
): SheetContent => ({
  ...content,
  identification: { ...content.identification, ...patch },
});

/** Replaces a text wherever the sheet says it; undefined where it does not. */
export function replaceAll(
  content: SheetContent,
  from: RegExp,
  to: string,
): SheetContent | undefined {
  const before = JSON.stringify(content);
  const after = before.replace(from, to);
  return after === before ? undefined : JSON.parse(after);
}

export const listRows = (content: SheetContent) => rowsOf(content).map(({ row }) => row);

export const textsOfRow = (row: Row | undefined) => ({
  instruction: row?.instruction ?? '',
  expectedResult: row?.expectedResult ?? '',
});

/** Takes a list round and round; undefined where it is empty. */
export const at = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % list.length];

export type NonEmpty<T> = readonly [T, ...T[]];

export const cycle = <T>(list: NonEmpty<T>, index: number): T => at(list, index) ?? list[0];

export const isFrench = ({ language }: SheetContent) => language === 'fr';
