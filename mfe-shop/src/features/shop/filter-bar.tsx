import { useLabels } from '@ardoise/remote';
import { useDebounced } from '@ardoise/remote/use-debounced';
import { disciplines, levels } from '@ardoise/sheet';
import { SearchField, Select } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useHost } from '../../shared/host/host.ts';
import { paths } from '../../shared/paths.ts';
import { filtersFrom, kinds, searchOf, type ShopFilters } from './filters.ts';
import styles from './filter-bar.module.css';

export function FilterBar({ filters }: { filters: ShopFilters }) {
  const intl = useIntl();
  const labels = useLabels();
  const { navigate } = useHost();
  const hrefOf = (next: ShopFilters) => `${paths.shop}${searchOf(next)}`;
  /** A parameter of the address; what is not one of the shop's is dropped. */
  const change = (parameter: 'classe' | 'discipline' | 'q', value: string) => {
    const params = new URLSearchParams(searchOf(filters));
    params.set(parameter, value.trim());
    navigate(hrefOf(filtersFrom(params.toString())), { replace: true });
  };
  const [typed, setTyped] = useDebounced(filters.q ?? '', (q) => change('q', q));
  const { kind, ...others } = filters;
  return (
    <div className={styles.filters}>
      <nav className={styles.kinds} aria-label={intl.formatMessage({ id: 'shop.kinds' })}>
        <Link href={hrefOf(others)} aria-current={kind === undefined ? 'true' : undefined}>
          <FormattedMessage id="shop.kind.all" />
        </Link>
        {kinds.map(({ id }) => (
          <Link
            key={id}
            href={hrefOf({ ...filters, kind: id })}
            aria-current={kind === id ? 'true' : undefined}
          >
            <FormattedMessage id={`shop.kind.${id}`} />
          </Link>
        ))}
      </nav>
      <search className={styles.seek}>
        <SearchField
          compact
          className={styles.words}
          label={intl.formatMessage({ id: 'shop.search' })}
          value={typed}
          onChange={setTyped}
        />
        <Select
          compact
          hideLabel
          label={intl.formatMessage({ id: 'shop.level' })}
          placeholder={intl.formatMessage({
            id: filters.level === undefined ? 'shop.level' : 'shop.level-any',
          })}
          value={filters.level ?? ''}
          options={levels.map((one) => ({ value: one, label: labels.level(one) }))}
          onChange={({ target }) => change('classe', target.value)}
        />
        <Select
          compact
          hideLabel
          label={intl.formatMessage({ id: 'shop.discipline' })}
          placeholder={intl.formatMessage({
            id: filters.discipline === undefined ? 'shop.discipline' : 'shop.discipline-any',
          })}
          value={filters.discipline ?? ''}
          options={disciplines.map((one) => ({ value: one, label: labels.short(one) }))}
          onChange={({ target }) => change('discipline', target.value)}
        />
      </search>
    </div>
  );
}
