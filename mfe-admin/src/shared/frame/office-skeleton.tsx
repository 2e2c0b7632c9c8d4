import { Skeleton } from '@ardoise/ui';
import styles from './office-frame.module.css';

const rows = ['46%', '30%', '40%', '34%', '44%'];

/** What a screen shows while its program loads. */
export function OfficeSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.rail} />
      <div className={styles.waiting}>
        <Skeleton width="180px" height={26} />
        {rows.map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
    </div>
  );
}
