import { Button, EmptyState, ErrorState, useProblemText } from '@ardoise/ui';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Pager } from './pager.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { TableRows } from './table-rows.tsx';
import type { DataTableProps } from './types.ts';
import { useRowKeys } from './use-row-keys.ts';
import { firstView } from './view.ts';
import styles from './data-table.module.css';

/** A list of the back-office: pages from the server, filters in the address, every act by keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, keyOf, view, onView, data, error, isFetching, retry, onOpen, renderDetail } =
    props;
  const { filters = [], bulk = [], rowKeys = [] } = props;
  const problemText = useProblemText();
  const searchRef = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);

  const rows = data?.rows ?? [];
  const chosenRows = rows.filter((row) => chosen.has(keyOf(row)));
  const hidden = new Set(
    view.hidden ?? columns.filter(({ isHidden }) => isHidden === true).map(({ id }) => id),
  );
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const open = (key: string) => {
    if (renderDetail !== undefined) setOpened(opened === key ? null : key);
    const row = rows.find((one) => keyOf(one) === key);
    if (row !== undefined) onOpen?.(row);
  };
  const opens = onOpen !== undefined || renderDetail !== undefined;
  const actBy = ({ key, run }: (typeof rowKeys)[number]) => {
    const act = (here: string | null) => {
      const on = chosenRows.length > 0 ? chosenRows : rows.filter((row) => keyOf(row) === here);
      if (on.length === 0) return false;
      // What comes back when it is undone is not still chosen.
      setChosen(new Set());
      run(on);
      return true;
    };
    return [key, act] as const;
  };
  const { current, setCurrent } = useRowKeys({
    acts: Object.fromEntries(rowKeys.map(actBy)),
    keys: rows.map(keyOf),
    body: bodyRef,
    onOpen: opens ? open : undefined,
    onChoose: bulk.length === 0 ? undefined : toggle,
    onEscape: chosen.size === 0 ? undefined : () => setChosen(new Set()),
    onSearch: () => searchRef.current?.focus(),
    onFilter: filters.length === 0 ? undefined : () => setAdding(true),
  });

  return (
    <div className={styles.table}>
      <FilterBar
        {...{ view, onView, searchRef, filters, isAdding, columns, hidden }}
        searchLabel={props.searchLabel}
        onAdding={setAdding}
        onCsv={props.onCsv}
      />
      {data === undefined ? (
        error === null || error === undefined ? (
          <RowsSkeleton rows={8} />
        ) : (
          <ErrorState
            title={<FormattedMessage id="table.failed" />}
            text={problemText(error)}
            busy={isFetching}
            retry={retry}
          />
        )
      ) : rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <>
          <TableRows
            {...props}
            {...{ rows, bodyRef, current, opened, chosen, hidden }}
            onCurrent={setCurrent}
            onToggle={toggle}
            onToggleAll={() =>
              setChosen(chosenRows.length === rows.length ? new Set() : new Set(rows.map(keyOf)))
            }
            onOpenKey={opens ? open : undefined}
          />
          <Pager
            view={view}
            data={data}
            onView={onView}
            keys={[
              ['J K', 'move'],
              ...(bulk.length === 0 ? [] : ([['X', 'choose']] as const)),
              ...(opens ? ([['↵', 'open']] as const) : []),
            ]}
            rowKeys={rowKeys}
          />
          {chosenRows.length === 0 ? null : (
            <BulkBar rows={chosenRows} acts={bulk} onCancel={() => setChosen(new Set())} />
          )}
        </>
      )}
    </div>
  );
}

function Nothing<Row>({ view, onView, empty }: DataTableProps<Row>) {
  const isFiltered = view.search !== '' || Object.keys(view.filters).length > 0;
  if (!isFiltered && view.page === null) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title={<FormattedMessage id="table.none" />}
      action={
        <Button onClick={() => onView({ ...firstView, hidden: view.hidden })}>
          <FormattedMessage id="table.clear" />
        </Button>
      }
    />
  );
}
