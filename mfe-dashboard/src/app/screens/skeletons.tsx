import { Skeleton } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Loading } from '../../shared/parts/loading.tsx';
import styles from './screens.module.css';

/** A heading, then the screen's own skeleton, or a form's. */
export function FormSkeleton({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  return (
    <>
      <div className={styles.heading}>
        <Skeleton width={260} height={40} />
      </div>
      {children ?? (
        <Loading className={styles.form} label={intl.formatMessage({ id: 'common.loading' })}>
          <Skeleton width={120} height={24} />
          <Skeleton height={48} radius="var(--r-1)" />
          <Skeleton height={48} radius="var(--r-1)" />
          <Skeleton width={160} height={24} />
          <Skeleton height={180} radius="var(--r-1)" />
        </Loading>
      )}
    </>
  );
}

const rows = ['46%', '30%', '22%', '40%', '52%', '34%'];

/** Rows of a list of links. */
export function ListSkeleton() {
  const intl = useIntl();
  return (
    <Loading className={styles.list} label={intl.formatMessage({ id: 'common.loading' })}>
      {rows.map((width) => (
        <div key={width}>
          <Skeleton width={width} height={24} />
        </div>
      ))}
    </Loading>
  );
}

/** Full-screen work: a bar, and a page of paper. */
export function WorkSkeleton() {
  const intl = useIntl();
  return (
    <Loading label={intl.formatMessage({ id: 'common.loading' })}>
      <div className={styles.bar}>
        <Skeleton width={240} height={18} />
      </div>
      <div className={styles.paper}>
        <Skeleton width="50%" height={24} />
        <Skeleton height={140} />
        <Skeleton width="90%" />
        <Skeleton width="96%" />
        <Skeleton width="72%" />
      </div>
    </Loading>
  );
}
