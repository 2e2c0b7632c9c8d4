import { classNames, PageTitle, Skeleton } from '@ardoise/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './work-bar.module.css';

/** Shown only where the bar is wide. */
export const wideOnly = styles.wideOnly ?? '';

export interface WorkBarProps {
  back: ReactNode;
  /** null while it is not known. */
  title: string | null;
  /** For the browser's tab, if different. */
  tab?: string | undefined;
  /** State, beside the title. */
  state?: ReactNode;
  /** Actions, at the end. */
  children?: ReactNode;
}

/** The bar above a sheet that fills the window: back link, title, actions. */
export function WorkBar({ back, title, tab, state, children }: WorkBarProps) {
  return (
    <header className={styles.top}>
      {back}
      {title === null ? (
        <Skeleton width={180} height={18} />
      ) : (
        <PageTitle title={tab ?? title} className={styles.title}>
          {title}
        </PageTitle>
      )}
      {state}
      {children !== undefined && <span className={styles.end}>{children}</span>}
    </header>
  );
}

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={styles.back} aria-label={label}>
      <ChevronLeft size={20} aria-hidden />
    </Link>
  );
}

/** The same, back to the former view instead of another address. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classNames(styles.back, styles.button)}
      aria-label={label}
      onClick={onClick}
    >
      <ChevronLeft size={20} aria-hidden />
    </button>
  );
}
