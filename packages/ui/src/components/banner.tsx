import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './message.module.css';

export interface BannerProps {
  tone: 'success' | 'info' | 'warning' | 'danger';
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Announces it to screen readers, for what happens while the page is open. */
  live?: boolean | undefined;
}

const icons = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  danger: TriangleAlert,
} as const;

/** A message that stays on the page. */
export function Banner({ tone, icon, action, children, className, live }: BannerProps) {
  const Icon = icons[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={classNames(styles.banner, tone !== 'success' && styles[tone], className)}
    >
      <span className={styles.bannerIcon}>{icon ?? <Icon size={20} aria-hidden />}</span>
      <div className={styles.bannerText}>{children}</div>
      {action}
    </div>
  );
}
