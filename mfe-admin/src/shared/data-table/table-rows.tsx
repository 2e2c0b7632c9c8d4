import { classNames } from '@ardoise/ui';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Column, DataTableProps } from './types.ts';
import { asked, nextSort } from './view.ts';
import styles from './data-table.module.css';

export interface TableRowsProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  current: string | null;
  opened: string | null;
  chosen: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  onCurrent: (key: string) => void;
  onToggle: (key: string) => void;
  onToggleAll: () => void;
  onOpenKey?: ((key: string) => void) | undefined;
}

const placeOf = ({ phone, isFigure }: Column<never>) =>
  classNames(styles[phone], isFigure === true && styles.end);

/** The table itself; on a phone each row is two lines. */
export function TableRows<Row>({ bodyRef, ...props }: TableRowsProps<Row>) {
  const {
    columns,
    rows,
    label,
    view,
    onView,
    keyOf,
    hidden,
    chosen,
    bulk = [],
    renderActions,
  } = props;
  const intl = useIntl();
  const shown = columns.filter(({ id }) => !hidden.has(id));
  const isChosen = (row: Row) => chosen.has(keyOf(row));
  const all = rows.every(isChosen);
  const width = shown.length + (bulk.length > 0 ? 1 : 0) + (renderActions === undefined ? 0 : 1);
  return (
    <table
      className={classNames(styles.rows, bulk.length > 0 && styles.withBoxes)}
      aria-label={label}
    >
      <thead>
        <tr>
          {bulk.length === 0 ? null : (
            <th scope="col" className={styles.box}>
              <input
                type="checkbox"
                aria-label={intl.formatMessage({ id: 'table.choose.all' })}
                checked={all}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !all && rows.some(isChosen);
                }}
                onChange={props.onToggleAll}
              />
            </th>
          )}
          {shown.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={placeOf(column)}
              aria-sort={sortOf(view.sort, column.id)}
            >
              {column.sorts === true ? (
                <button
                  type="button"
                  onClick={() => onView(asked(view, { sort: nextSort(view.sort, column.id) }))}
                >
                  {column.label}
                  <span aria-hidden>{arrows[sortOf(view.sort, column.id) ?? 'none']}</span>
                </button>
              ) : (
                column.label
              )}
            </th>
          ))}
          {renderActions === undefined ? null : (
            <td className={styles.menu}>
              <span className={styles.unseen}>{intl.formatMessage({ id: 'table.actions' })}</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody ref={bodyRef}>
        {rows.map((row) => (
          <OneRow key={keyOf(row)} {...props} row={row} shown={shown} width={width} />
        ))}
      </tbody>
    </table>
  );
}

const arrows = { ascending: ' ↑', descending: ' ↓', none: '' } as const;

function sortOf(sort: DataTableProps<never>['view']['sort'], id: string) {
  if (sort?.column !== id) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

interface OneRowProps<Row> extends Omit<TableRowsProps<Row>, 'bodyRef'> {
  row: Row;
  shown: readonly Column<Row>[];
  width: number;
}

function OneRow<Row>(props: OneRowProps<Row>): ReactNode {
  const { row, shown, width, keyOf, nameOf, current, opened, chosen, bulk = [] } = props;
  const { renderActions, renderDetail, onOpenKey } = props;
  const intl = useIntl();
  const key = keyOf(row);
  const isChosen = chosen.has(key);
  const isOpen = renderDetail !== undefined && opened === key;
  return (
    <Fragment>
      <tr
        data-row
        // The focus follows J and K.
        tabIndex={-1}
        className={classNames(key === current && styles.current, isChosen && styles.chosen)}
        onFocus={() => props.onCurrent(key)}
      >
        {bulk.length === 0 ? null : (
          <td className={styles.box}>
            <input
              type="checkbox"
              aria-label={intl.formatMessage({ id: 'table.choose' }, { name: nameOf(row) })}
              checked={isChosen}
              onChange={() => props.onToggle(key)}
            />
          </td>
        )}
        {shown.map((column) => (
          <td key={column.id} className={placeOf(column)}>
            {column.phone === 'name' && onOpenKey !== undefined ? (
              <button
                type="button"
                className={styles.open}
                aria-expanded={renderDetail === undefined ? undefined : isOpen}
                onClick={() => onOpenKey(key)}
              >
                {column.renderCell(row)}
              </button>
            ) : (
              column.renderCell(row)
            )}
          </td>
        ))}
        {renderActions === undefined ? null : <td className={styles.menu}>{renderActions(row)}</td>}
      </tr>
      {isOpen ? (
        <tr className={styles.detail}>
          <td colSpan={width}>{renderDetail(row)}</td>
        </tr>
      ) : null}
    </Fragment>
  );
}
