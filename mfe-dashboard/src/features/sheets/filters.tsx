import { useLabels } from '@ardoise/remote';
import { disciplines, levels } from '@ardoise/sheet';
import { SearchField, Select } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import type { SheetFilters } from '../../shared/api/keys.ts';
import { isDisciplineId, isLevelId } from '../../shared/guards.ts';
import { useDebounced } from '@ardoise/remote/use-debounced';
import { sheetStatuses } from './statuses.ts';
import styles from './sheets.module.css';

export interface FiltersProps {
  filters: SheetFilters;
  onChange: (filters: SheetFilters) => void;
}

function without(filters: SheetFilters, key: keyof SheetFilters): SheetFilters {
  const { [key]: _gone, ...rest } = filters;
  return rest;
}

/** Search text and three filters, stored in the address. */
export function Filters({ filters, onChange }: FiltersProps) {
  const intl = useIntl();
  const labels = useLabels();
  const [typed, setTyped] = useDebounced(filters.q ?? '', (q) => {
    const rest = without(filters, 'q');
    onChange(q.trim() === '' ? rest : { ...rest, q: q.trim() });
  });
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <search className={styles.filters} aria-label={text('sheets.filters')}>
      <SearchField
        className={styles.search}
        compact
        label={text('sheets.search')}
        value={typed}
        onChange={setTyped}
      />
      <div className={styles.lists}>
        <Select
          compact
          hideLabel
          label={text('sheets.filter.level')}
          placeholder={text(
            filters.level === undefined ? 'sheets.filter.level' : 'sheets.filter.level.all',
          )}
          options={levels.map((id) => ({ value: id, label: labels.level(id) }))}
          value={filters.level ?? ''}
          onChange={({ target }) =>
            onChange(
              isLevelId(target.value)
                ? { ...filters, level: target.value }
                : without(filters, 'level'),
            )
          }
        />
        <Select
          compact
          hideLabel
          label={text('sheets.filter.discipline')}
          placeholder={text(
            filters.discipline === undefined
              ? 'sheets.filter.discipline'
              : 'sheets.filter.discipline.all',
          )}
          options={disciplines.map((id) => ({ value: id, label: labels.short(id) }))}
          value={filters.discipline ?? ''}
          onChange={({ target }) =>
            onChange(
              isDisciplineId(target.value)
                ? { ...filters, discipline: target.value }
                : without(filters, 'discipline'),
            )
          }
        />
        <Select
          compact
          hideLabel
          label={text('sheets.filter.status')}
          placeholder={text(
            filters.status === undefined ? 'sheets.filter.status' : 'sheets.filter.status.all',
          )}
          options={sheetStatuses.map(({ id }) => ({
            value: id,
            label: text(`common.badge.${id}`),
          }))}
          value={filters.status ?? ''}
          onChange={({ target }) => {
            const status = sheetStatuses.find(({ id }) => id === target.value);
            onChange(
              status === undefined ? without(filters, 'status') : { ...filters, status: status.id },
            );
          }}
        />
      </div>
    </search>
  );
}
