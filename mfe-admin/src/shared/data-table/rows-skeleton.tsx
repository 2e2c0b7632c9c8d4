import { Skeleton } from '@ardoise/ui';
import styles from './data-table.module.css';

const widths = ['46%', '30%', '40%', '34%', '44%', '38%', '28%', '42%'];

/** Rows that are loading, in the height of those that will come. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.loading} aria-busy="true">
      {widths.slice(0, rows).map((width) => (
        <div key={width}>
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  );
}
