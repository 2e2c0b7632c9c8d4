import { Skeleton } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { Loading } from '@ardoise/remote';
import styles from './overview.module.css';

/** Same heights as the overview, so that nothing jumps when it arrives. */
export function OverviewSkeleton() {
  const intl = useIntl();
  return (
    <Loading label={intl.formatMessage({ id: 'overview.loading' })}>
      <div className={styles.quota}>
        <div className={styles.big}>
          <Skeleton width={64} height={58} />
          <Skeleton width={300} height={26} />
        </div>
        <div className={styles.slatesGap}>
          <Skeleton width="100%" height={28} />
        </div>
      </div>
      <div className={styles.block}>
        <div className={styles.blockHead}>
          <Skeleton width={260} height={28} />
        </div>
        <div className={styles.resume}>
          <Skeleton width="100%" height={150} />
          <div>
            <Skeleton width="60%" height={26} />
            <Skeleton width="40%" height={14} />
          </div>
        </div>
      </div>
    </Loading>
  );
}
