import { RotateCw } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '../class-names.ts';
import { Button } from './button.tsx';
import styles from './message.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  className?: string | undefined;
}

/** One bar of a loading screen, in the size of what will replace it. */
export function Skeleton({ width = '100%', height = 12, radius, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, className)}
      style={{ width, height, borderRadius: radius }}
    />
  );
}

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Above the title. */
  figure?: ReactNode;
  className?: string | undefined;
  /** Level of the title; 2 by default. */
  level?: 1 | 2 | 3 | undefined;
}

function Heading({ level, children }: { level: 1 | 2 | 3; children: ReactNode }) {
  const Tag = `h${level}` as const;
  return <Tag style={{ fontSize: 'var(--t-4)', lineHeight: 1.3 }}>{children}</Tag>;
}

export function EmptyState({ title, text, action, figure, className, level = 2 }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {figure}
      <Heading level={level}>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** Omitted when a retry cannot help. */
  retry?: (() => void) | undefined;
  busy?: boolean | undefined;
  action?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
}

export function ErrorState({ title, text, retry, busy, action, level = 2 }: ErrorStateProps) {
  const intl = useIntl();
  return (
    <div role="alert" className={styles.error}>
      <Heading level={level}>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {retry !== undefined && (
        <Button icon={<RotateCw size={16} aria-hidden />} busy={busy} onClick={retry}>
          {intl.formatMessage({ id: 'ui.retry' })}
        </Button>
      )}
      {action}
    </div>
  );
}
