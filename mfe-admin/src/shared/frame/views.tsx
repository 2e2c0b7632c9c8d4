import { formatCount } from '@ardoise/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import styles from './office-frame.module.css';

export interface View {
  href: string;
  label: ReactNode;
  /** How much there is; left out where it is not known. */
  count?: number | undefined;
  isCurrent: boolean;
}

/** Views of one screen, as links; a phone begins at the current one. */
export function Views({ views, label }: { views: readonly View[]; label: string }) {
  const intl = useIntl();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <nav ref={row} className={styles.views} aria-label={label}>
      {views.map(({ href, label: text, count, isCurrent }) => (
        <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text}
          {count === undefined ? null : <span>{formatCount(intl, count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
