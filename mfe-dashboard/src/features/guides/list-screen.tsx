import { Loading, PageHeader } from '@ardoise/remote';
import { useDebounced } from '@ardoise/remote/use-debounced';
import { classNames, ErrorState, SearchField, Skeleton, useProblemText } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useSearch } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { HelpList } from './help-list.tsx';
import { isFollowed } from './progress.ts';
import type { Kind } from './search.ts';
import { useHelpIndex } from './use-help.ts';
import { useProgress } from './use-progress.ts';
import styles from './list.module.css';

/** Guides and tutorials, or one of both kinds, with what of them is done. */
export default function ListScreen() {
  const intl = useIntl();
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const q = query.get('q')?.slice(0, 100) ?? '';
  const kind: Kind | null =
    path === paths.tutorials ? 'tutorial' : query.get('genre') === 'guides' ? 'guide' : null;
  const [typed, setTyped] = useDebounced(q, (next) => {
    navigate(addressOf(kind, next.trim()), { replace: true });
  });
  const index = useHelpIndex();
  const problemText = useProblemText();
  const [progress] = useProgress();
  const items = index.data?.items.filter((item) => kind === null || item.kind === kind);
  const title = intl.formatMessage({
    id: path === paths.tutorials ? 'guides.tutorials' : 'guides.title',
  });
  return (
    <>
      <PageHeader
        heading={title}
        title={title}
        aside={
          items === undefined ? undefined : (
            <FormattedMessage
              id="guides.count"
              values={{
                count: items.length,
                done: items.filter((item) => isFollowed(item, progress)).length,
              }}
            />
          )
        }
      />
      <search className={styles.filters} aria-label={intl.formatMessage({ id: 'guides.filters' })}>
        <SearchField
          compact
          className={styles.search}
          label={intl.formatMessage({ id: 'guides.search' })}
          value={typed}
          onChange={setTyped}
        />
        <div className={styles.kinds}>
          <KindLink to={addressOf(null, q)} isCurrent={kind === null}>
            <FormattedMessage id="guides.all" />
          </KindLink>
          <KindLink to={addressOf('guide', q)} isCurrent={kind === 'guide'}>
            <FormattedMessage id="guides.guides" />
          </KindLink>
          <KindLink to={addressOf('tutorial', q)} isCurrent={kind === 'tutorial'}>
            <FormattedMessage id="guides.tutorials" />
          </KindLink>
        </div>
      </search>
      {index.data !== undefined ? (
        <HelpList index={index.data} progress={progress} kind={kind} q={q} />
      ) : index.isError ? (
        <div className={styles.state}>
          <ErrorState
            title={intl.formatMessage({ id: 'guides.error' })}
            text={problemText(index.error)}
            retry={() => void index.refetch()}
          />
        </div>
      ) : (
        <Loading label={intl.formatMessage({ id: 'guides.loading' })} className={styles.loading}>
          {['34%', '52%', '46%', '38%', '58%', '42%'].map((width) => (
            <Skeleton key={width} width={width} height={22} />
          ))}
        </Loading>
      )}
    </>
  );
}

function addressOf(kind: Kind | null, q: string): string {
  const query = new URLSearchParams();
  if (kind === 'guide') query.set('genre', 'guides');
  if (q !== '') query.set('q', q);
  const path = kind === 'tutorial' ? paths.tutorials : paths.guides;
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function KindLink({
  to,
  isCurrent,
  children,
}: {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      href={to}
      replace
      className={classNames(styles.kind, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
