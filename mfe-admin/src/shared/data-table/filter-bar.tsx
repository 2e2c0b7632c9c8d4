import { useDebounced } from '@ardoise/remote/use-debounced';
import { Button, Menu, TextField } from '@ardoise/ui';
import { Download, Plus, Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilterDialog } from './filter-dialog.tsx';
import type { Column, Filter } from './types.ts';
import { asked, type TableView, withFilter } from './view.ts';
import styles from './filter-bar.module.css';

export interface FilterBarProps<Row> {
  view: TableView;
  onView: (view: TableView, quiet?: boolean) => void;
  searchLabel?: string | undefined;
  searchRef: Ref<HTMLInputElement>;
  filters: readonly Filter[];
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onCsv?: (() => Promise<void>) | undefined;
}

/** Search, chips “field: value ×” and “+ Filter”, columns, CSV. */
export function FilterBar<Row>(props: FilterBarProps<Row>) {
  const { view, onView, searchLabel, searchRef, filters, isAdding, onAdding } = props;
  const intl = useIntl();
  const [typed, type] = useDebounced(view.search, (value) =>
    onView(asked(view, { search: value.trim() }), true),
  );
  const left = filters.filter(({ name }) => view.filters[name] === undefined);
  return (
    <div className={styles.bar}>
      {searchLabel === undefined ? null : (
        <TextField
          ref={searchRef}
          className={styles.search}
          compact
          hideLabel
          type="search"
          label={searchLabel}
          placeholder={searchLabel}
          aria-keyshortcuts="/"
          start={<Search size={18} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <div className={styles.chips}>
        {filters.map((filter) => {
          const value = view.filters[filter.name];
          return value === undefined ? null : (
            <Chip
              key={filter.name}
              label={filter.label}
              value={textOf(filter, value, intl.formatDate)}
              onRemove={() => onView(withFilter(view, filter.name, null))}
            />
          );
        })}
        {left.length === 0 ? null : (
          <button
            type="button"
            className={styles.add}
            aria-keyshortcuts="f"
            onClick={() => onAdding(true)}
          >
            <Plus size={16} aria-hidden />
            <FormattedMessage id="table.filter" />
            <kbd aria-hidden>F</kbd>
          </button>
        )}
      </div>
      <div className={styles.barEnd}>
        <ColumnsMenu {...props} />
        {props.onCsv === undefined ? null : <CsvButton onCsv={props.onCsv} />}
      </div>
      {isAdding ? (
        <FilterDialog
          filters={left}
          onClose={() => onAdding(false)}
          onChoose={(name, value) => {
            onAdding(false);
            onView(withFilter(view, name, value));
          }}
        />
      ) : null}
    </div>
  );
}

type FormatDate = ReturnType<typeof useIntl>['formatDate'];

function textOf({ kind, options }: Filter, value: string, formatDate: FormatDate): string {
  if (kind === 'day') {
    return formatDate(value, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  }
  return options?.find((option) => option.value === value)?.label ?? value;
}

interface ChipProps {
  label: string;
  value: ReactNode;
  onRemove: () => void;
}

function Chip({ label, value, onRemove }: ChipProps) {
  const intl = useIntl();
  return (
    <span className={styles.chip}>
      <FormattedMessage id="table.chip" values={{ label, value: <b>{value}</b> }} />
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'table.chip.remove' }, { label })}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

function ColumnsMenu<Row>({ columns, hidden, view, onView }: FilterBarProps<Row>) {
  const free = columns.filter(({ isFixed }) => isFixed !== true);
  if (free.length < 2) return null;
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onView({ ...view, hidden: [...next] });
  };
  return (
    <span className={styles.wideOnly}>
      <Menu
        trigger={
          <Button variant="quiet" icon={<SlidersHorizontal size={16} aria-hidden />}>
            <FormattedMessage id="table.columns" />
          </Button>
        }
        items={free.map(({ id, label }) => ({
          key: id,
          label,
          hint: (
            <FormattedMessage id={hidden.has(id) ? 'table.column.hidden' : 'table.column.shown'} />
          ),
          onSelect: () => toggle(id),
        }))}
      />
    </span>
  );
}

function CsvButton({ onCsv }: { onCsv: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const bring = async () => {
    setBusy(true);
    try {
      await onCsv();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      busy={busy}
      icon={<Download size={16} aria-hidden />}
      onClick={() => void bring()}
    >
      <FormattedMessage id="table.csv" />
    </Button>
  );
}
