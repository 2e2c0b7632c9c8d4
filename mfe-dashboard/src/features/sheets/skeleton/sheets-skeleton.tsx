import { Skeleton } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { Loading } from '@ardoise/remote';
import { SheetListHead } from './sheet-list-head.tsx';
import styles from '../sheets.module.css';

const widths = ['62%', '44%', '51%', '70%', '38%', '56%', '47%'];

/** Rows of the same height as the real ones. */
export function SheetsSkeleton({ label }: { label?: string }) {
  const intl = useIntl();
  return (
    <Loading label={label ?? intl.formatMessage({ id: 'sheets.loading' })}>
      <SheetListHead />
      <div className={styles.list}>
        {widths.map((width) => (
          <div key={width} className={styles.row}>
            <span className={styles.title}>
              <Skeleton width={width} height={16} />
              <Skeleton width="24%" height={12} className={styles.second} />
            </span>
            <span className={styles.status}>
              <Skeleton width={72} />
            </span>
            <span className={styles.exports}>
              <Skeleton width={16} />
            </span>
            <span className={styles.modified}>
              <Skeleton width={52} />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  );
}
