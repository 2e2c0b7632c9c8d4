import type { ReactNode } from 'react';
import type { TableView } from './view.ts';

/** Where a column stands on a phone, whose rows have two lines. */
export type PhonePlace = 'name' | 'state' | 'note' | 'figure' | 'none';

export interface Column<Row> {
  id: string;
  label: string;
  renderCell: (row: Row) => ReactNode;
  phone: PhonePlace;
  sorts?: boolean | undefined;
  /** Figures stand at the end of their column. */
  isFigure?: boolean | undefined;
  /** Cannot be hidden: without it nobody knows what a row is. */
  isFixed?: boolean | undefined;
  /** Shown only once it was chosen. */
  isHidden?: boolean | undefined;
}

export interface Filter {
  name: string;
  label: string;
  /** A text is typed, with its options as suggestions. */
  kind: 'choice' | 'day' | 'text';
  /** Of a text that makes sense. */
  pattern?: string | undefined;
  options?: readonly { value: string; label: string }[] | undefined;
}

/** Something that is done to the chosen rows. */
export interface BulkAct<Row> {
  id: string;
  label: string;
  run: (rows: readonly Row[]) => void;
  /** Stands after a rule: it cannot be undone. */
  isFinal?: boolean | undefined;
}

/** A single key that acts on the chosen rows, or else on the one that J and K moved to. */
export interface RowKey<Row> {
  key: string;
  label: string;
  run: (rows: readonly Row[]) => void;
}

/** A page of rows as the server gave it. */
export interface Rows<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
  /** Of all that is found, where counting is cheap. */
  total?: number | undefined;
}

export interface DataTableProps<Row> {
  /** What the rows are, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Names a row: for its box and its menu. */
  nameOf: (row: Row) => string;
  view: TableView;
  onView: (view: TableView, quiet?: boolean) => void;
  data: Rows<Row> | undefined;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
  /** Label of the search; none where the list cannot be searched. */
  searchLabel?: string | undefined;
  filters?: readonly Filter[] | undefined;
  /** Downloads what is filtered, all of it. */
  onCsv?: (() => Promise<void>) | undefined;
  bulk?: readonly BulkAct<Row>[] | undefined;
  rowKeys?: readonly RowKey<Row>[] | undefined;
  /** Enter, or a press on the row's name. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Opened in place below its row. */
  renderDetail?: ((row: Row) => ReactNode) | undefined;
  /** At the end of a row: its menu. */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  /** When there is nothing at all, and no filter either. */
  empty: { title: string; text?: string | undefined; action?: ReactNode };
}
