import { Badge, ErrorState, SearchField, Skeleton, useProblemText } from '@ardoise/ui';
import { ChevronRight } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useSearch } from 'wouter';
import type { Discipline } from '@ardoise/contract';
import { Loading, PageHeader, useLabels } from '@ardoise/remote';
import { useDisciplines } from '../../shared/api/catalogue.ts';
import { paths } from '../../shared/paths.ts';
import { useDebounced } from '@ardoise/remote/use-debounced';
import { SearchResults } from './search-results.tsx';
import styles from './library.module.css';

/** The programme by discipline, and a search over all of it. */
export default function LibraryScreen() {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const q = new URLSearchParams(useSearch()).get('q')?.slice(0, 100) ?? '';
  const [typed, setTyped] = useDebounced(q, (next) => {
    const query = next.trim() === '' ? '' : `?${new URLSearchParams({ q: next.trim() })}`;
    navigate(`${paths.library}${query}`, { replace: true });
  });
  const search = intl.formatMessage({ id: 'library.search' });
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="library.title" />}
        title={intl.formatMessage({ id: 'library.title' })}
      />
      <p className={styles.intro}>
        <FormattedMessage id="library.intro" />
      </p>
      <search className={styles.search}>
        <SearchField compact label={search} value={typed} onChange={setTyped} />
      </search>
      {q.length >= 2 ? <SearchResults q={q} /> : <Disciplines />}
    </>
  );
}

function Disciplines() {
  const intl = useIntl();
  const disciplines = useDisciplines();
  const problemText = useProblemText();
  if (disciplines.data === undefined && disciplines.isError) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'library.error.title' })}
        text={problemText(disciplines.error)}
        retry={() => void disciplines.refetch()}
      />
    );
  }
  if (disciplines.data === undefined) return <DisciplinesSkeleton />;
  return (
    <nav
      className={styles.disciplines}
      aria-label={intl.formatMessage({ id: 'library.disciplines' })}
    >
      <ul>
        {disciplines.data.map((discipline) => (
          <DisciplineLink key={discipline.id} discipline={discipline} />
        ))}
      </ul>
    </nav>
  );
}

function DisciplineLink({ discipline }: { discipline: Discipline }) {
  const labels = useLabels();
  const { entryCount, officialCount, levels } = discipline;
  const first = levels[0];
  const last = levels.at(-1);
  return (
    <li>
      <Link href={paths.discipline(discipline.id)} className={styles.discipline}>
        <span className={styles.name}>{labels.discipline(discipline.id)}</span>
        <span className={styles.count}>
          {entryCount === 0 ? (
            <FormattedMessage id="common.badge.free" />
          ) : (
            <FormattedMessage id="library.entries" values={{ count: entryCount }} />
          )}
        </span>
        <span className={styles.official}>
          {officialCount > 0 ? (
            <Badge mark="solid" tone="palm">
              <FormattedMessage id="library.official" values={{ count: officialCount }} />
            </Badge>
          ) : null}
        </span>
        <span className={styles.levels}>
          {first === undefined || last === undefined ? null : first === last ? (
            labels.level(first)
          ) : (
            <FormattedMessage
              id="library.levels"
              values={{ first: labels.level(first), last: labels.level(last) }}
            />
          )}
        </span>
        <ChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}

const rows = ['46%', '30%', '22%', '40%', '62%', '34%', '20%', '38%'];

function DisciplinesSkeleton() {
  const intl = useIntl();
  return (
    <Loading className={styles.disciplines} label={intl.formatMessage({ id: 'library.loading' })}>
      {rows.map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <Skeleton width={width} height={24} />
        </div>
      ))}
    </Loading>
  );
}
