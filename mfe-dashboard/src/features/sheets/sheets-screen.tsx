import { EmptyState, ErrorState, Slates, useProblemText } from '@ardoise/ui';
import { FileUp, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '@ardoise/contract';
import { NavButton, PageHeader } from '@ardoise/remote';
import { keys, type SheetFilters } from '../../shared/api/keys.ts';
import { useSheetPages } from '../../shared/api/sheets.ts';
import { paths } from '../../shared/paths.ts';
import { Filters } from './filters.tsx';
import { NoMatch } from './no-match.tsx';
import { SheetList } from './sheet-list.tsx';
import { SheetsSkeleton } from './skeleton/sheets-skeleton.tsx';
import { filtersFrom, hasFilters, searchOf } from './url-state.ts';
import styles from './sheets.module.css';

/** All my sheets: search, open, duplicate, publish, delete. */
export default function SheetsScreen() {
  const intl = useIntl();
  const search = useSearch();
  const [, navigate] = useLocation();
  const filters = filtersFrom(search);
  const pages = useSheetPages(filters);
  const problemText = useProblemText();
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const total = useTotal(
    filters,
    pages.hasNextPage ? null : ((pages.data && items.length) ?? null),
  );
  const setFilters = (next: SheetFilters) =>
    navigate(`${paths.sheets}${searchOf(next)}`, { replace: true });
  const isEmpty = pages.isSuccess && items.length === 0;

  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="sheets.title" />}
        title={intl.formatMessage({ id: 'sheets.title' })}
        aside={
          <span className={styles.aside}>
            {total === null || total === 0 ? null : (
              <FormattedMessage id="sheets.count" values={{ count: total }} />
            )}
            <NavButton
              href={paths.importFile}
              variant="quiet"
              icon={<FileUp size={16} aria-hidden />}
            >
              <FormattedMessage id="sheets.import" />
            </NavButton>
            <NavButton href={paths.basket} variant="quiet" icon={<Trash2 size={16} aria-hidden />}>
              <FormattedMessage id="sheets.basket" />
            </NavButton>
          </span>
        }
      />
      {isEmpty && !hasFilters(filters) ? (
        <NoSheets />
      ) : (
        <>
          <Filters filters={filters} onChange={setFilters} />
          {pages.data === undefined && pages.isError ? (
            <ErrorState
              title={intl.formatMessage({ id: 'sheets.error.title' })}
              text={problemText(pages.error)}
              retry={() => void pages.refetch()}
            />
          ) : pages.data === undefined ? (
            <SheetsSkeleton />
          ) : isEmpty ? (
            <NoMatch filters={filters} clear={() => setFilters({})} />
          ) : (
            <SheetList
              items={items}
              hasMore={pages.hasNextPage}
              isLoadingMore={pages.isFetchingNextPage}
              problem={pages.isFetchNextPageError ? problemText(pages.error) : null}
              showMore={() => void pages.fetchNextPage()}
            />
          )}
        </>
      )}
    </>
  );
}

/** How many sheets there are, if that is known without a request. */
function useTotal(filters: SheetFilters, shown: number | null): number | null {
  const client = useQueryClient();
  if (shown !== null) return shown;
  if (hasFilters(filters)) return null;
  return client.getQueryData<Dashboard>(keys.dashboard)?.total ?? null;
}

function NoSheets() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'sheets.empty.title' });
  return (
    <div className={styles.empty}>
      <EmptyState
        figure={<Slates total={5} used={5} label={title} />}
        title={title}
        text={<FormattedMessage id="sheets.empty.text" />}
        action={
          <NavButton href={paths.create} variant="primary">
            <FormattedMessage id="sheets.empty.action" />
          </NavButton>
        }
      />
    </div>
  );
}
