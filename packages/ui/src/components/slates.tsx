/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn with CSS: there is no file for an <img> */
import { classNames } from '../class-names.ts';
import styles from './marks.module.css';

export interface SlatesProps {
  total: number;
  used: number;
  /** The count as text, since the drawing is hidden from screen readers. */
  label: string;
  /** 'wide': 30 across the whole column (10 on a phone). Above 30 the small form is taken. */
  size?: 'normal' | 'wide' | undefined;
  className?: string | undefined;
}

/** Above this number, slates can no longer be counted at a glance. */
const most = 300;

/** The quota as slates: solid are left, outlined are used. */
export function Slates({ total, used, label, size = 'normal', className }: SlatesProps) {
  const count = Math.max(0, Math.min(Math.trunc(total), most));
  const left = Math.max(0, count - Math.max(0, Math.trunc(used)));
  return (
    <div
      role="img"
      aria-label={label}
      className={classNames(
        styles.slates,
        count > 30 ? styles.small : size === 'wide' && styles.wide,
        className,
      )}
    >
      {Array.from({ length: count }, (_, rank) => (
        <i key={rank} className={classNames(styles.slate, rank >= left && styles.used)} />
      ))}
    </div>
  );
}
