import { useLabels } from '@ardoise/remote';
import { ErrorState, Skeleton, useAnnounce, useProblemText } from '@ardoise/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useEntrySearch } from '../../shared/api/catalogue.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './library.module.css';

/** Entries of all classes and disciplines whose titles match. */
export function SearchResults({ q }: { q: string }) {
  const intl = useIntl();
  const labels = useLabels();
  const results = useEntrySearch(q);
  const problemText = useProblemText();
  const announce = useAnnounce();
  const count = results.data?.length;
  useEffect(() => {
    if (count === undefined) return;
    announce(intl.formatMessage({ id: 'library.results' }, { count, q }));
  }, [announce, intl, count, q]);
  if (results.data === undefined && results.isError) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'library.error.title' })}
        text={problemText(results.error)}
        retry={() => void results.refetch()}
      />
    );
  }
  if (results.data === undefined) {
    return (
      <div className={styles.results} aria-busy="true">
        <Skeleton width="30%" height={16} />
      </div>
    );
  }
  return (
    <section className={styles.results}>
      <h2>
        <FormattedMessage id="library.results" values={{ count: results.data.length, q }} />
      </h2>
      <ul>
        {results.data.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            mark=""
            note={labels.meta({ ...entry, series: null })}
          />
        ))}
      </ul>
    </section>
  );
}
