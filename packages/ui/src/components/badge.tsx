import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  /** The shape carries the meaning: solid is certain, hollow is open, dashed is free or offline. */
  mark: 'solid' | 'hollow' | 'dashed';
  tone?: 'palm' | 'amber' | 'ink' | undefined;
  children: ReactNode;
  className?: string | undefined;
}

export function Badge({ mark, tone = 'ink', children, className }: BadgeProps) {
  const colour = tone === 'ink' ? mark === 'solid' && styles.inkSolid : styles[tone];
  return (
    <span className={classNames(styles.badge, styles[mark], colour, className)}>{children}</span>
  );
}
