import { Button, Skeleton, useProblemText } from '@ardoise/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Loading } from '@ardoise/remote';
import styles from './settings.module.css';

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** A section with data of its own: a skeleton, a problem with Retry, or the content. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const intl = useIntl();
  const problemText = useProblemText();
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== null) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{problemText(error)}</p>
        <Button onClick={() => void refetch()}>
          <FormattedMessage id="common.retry" />
        </Button>
      </div>
    );
  }
  return (
    <Loading className={styles.bars} label={intl.formatMessage({ id: 'common.loading' })}>
      <Skeleton width="60%" height={16} />
      <Skeleton width="44%" height={16} />
    </Loading>
  );
}
