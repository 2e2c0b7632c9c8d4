import type { HTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react';

/**
 * Table elements with explicit roles: a phone shows the rows as paragraphs, and browsers drop table
 * semantics when `display` changes.
 */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader', scope: 'col' },
} as const;

export function Table(props: HTMLAttributes<HTMLTableElement>) {
  return <table {...roles.table} {...props} />;
}

export function TableHead(props: HTMLAttributes<HTMLTableSectionElement>) {
  return <thead {...roles.rowgroup} {...props} />;
}

export function TableBody(props: HTMLAttributes<HTMLTableSectionElement>) {
  return <tbody {...roles.rowgroup} {...props} />;
}

export function TableRow(props: HTMLAttributes<HTMLTableRowElement>) {
  return <tr {...roles.row} {...props} />;
}

export function Cell(props: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td {...roles.cell} {...props} />;
}

export function ColumnHead(props: ThHTMLAttributes<HTMLTableCellElement>) {
  return <th {...roles.columnheader} {...props} />;
}
