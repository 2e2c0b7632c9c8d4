import { classNames } from '../class-names.ts';
import styles from './marks.module.css';

export interface TicksProps {
  /** Elapsed seconds. */
  elapsed: number;
  /** Promised seconds; one tick each. */
  total: number;
  className?: string | undefined;
}

/** The promised seconds as ticks, a tall one every ten. Decoration: the figure is also text. */
export function Ticks({ elapsed, total, className }: TicksProps) {
  const now = Math.min(Math.floor(elapsed), total - 1);
  return (
    <div aria-hidden className={classNames(styles.ticks, className)}>
      {Array.from({ length: total }, (_, second) => (
        <i
          key={second}
          className={classNames(
            styles.tick,
            second < now && styles.done,
            second === now && styles.now,
          )}
        />
      ))}
    </div>
  );
}
