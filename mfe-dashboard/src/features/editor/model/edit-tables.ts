import type { Criterion, SheetContent, SupportDocument } from '@ardoise/sheet';

type Table = NonNullable<SupportDocument['table']>;

/** Row 0 is the head where there is one. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The rows of a table as they are shown, the head first. */
export const shownRows = ({ head, rows }: Table): readonly (readonly string[])[] =>
  head === undefined ? rows : [head, ...rows];

export function setCell(
  content: SheetContent,
  supportId: string,
  { row, column }: CellPlace,
  value: string,
): SheetContent {
  const changed = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === column ? value : cell));
  const withCell = ({ head, ...table }: Table): Table => {
    const start = head === undefined ? 0 : 1;
    return {
      ...(head === undefined ? {} : { head: row === 0 ? changed(head) : head }),
      rows: table.rows.map((cells, index) => (index + start === row ? changed(cells) : cells)),
    };
  };
  return {
    ...content,
    supports: content.supports.map((support) =>
      support.id === supportId && support.table !== undefined
        ? { ...support, table: withCell(support.table) }
        : support,
    ),
  };
}

export function setCriterion(
  content: SheetContent,
  id: string,
  changes: Partial<Pick<Criterion, 'text' | 'points'>>,
): SheetContent {
  const { evaluation } = content;
  if (evaluation.criteria === undefined) return content;
  const criteria = evaluation.criteria.map((one) => (one.id === id ? { ...one, ...changes } : one));
  return { ...content, evaluation: { ...evaluation, criteria } };
}

/** What the criteria add up to. */
export const totalOf = (criteria: readonly Criterion[]): number =>
  criteria.reduce((sum, { points }) => sum + points, 0);
