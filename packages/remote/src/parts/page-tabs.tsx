import { classNames } from '@ardoise/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import styles from './page-tabs.module.css';

export interface PageTab {
  href: string;
  label: ReactNode;
}

export interface PageTabsProps {
  tabs: readonly PageTab[];
  /** Address of the screen that is shown. */
  current: string;
  /** Names the row for a screen reader. */
  label: string;
}

/** Screens that belong together, also of several remotes; on a phone the row begins at the current one. */
export function PageTabs({ tabs, current, label }: PageTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={classNames(styles.tab, tab.href === current && styles.current)}
          aria-current={tab.href === current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
