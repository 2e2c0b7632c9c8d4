import { Skeleton } from '@ardoise/ui';
import styles from './shop-frame.module.css';

const rows = ['46%', '30%', '40%', '34%'];

/** What a screen shows while its program loads. */
export function ShopSkeleton() {
  return (
    <div className={styles.skeleton}>
      {rows.map((width) => (
        <Skeleton key={width} width={width} height={24} />
      ))}
    </div>
  );
}
