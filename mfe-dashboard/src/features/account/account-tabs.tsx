import { classNames } from '@ardoise/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import styles from './account.module.css';

const tabs = [
  { id: 'account.subscription', href: paths.subscription },
  { id: 'account.orders', href: paths.orders },
  { id: 'account.billing', href: paths.billing },
  { id: 'account.methods', href: paths.paymentMethods },
] as const;

export type AccountTab = (typeof tabs)[number]['href'];

/** The screens about what is bought and paid; on a phone the row begins at the current one. */
export function AccountTabs({ current }: { current: AccountTab }) {
  const intl = useIntl();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <nav ref={row} className={styles.tabs} aria-label={intl.formatMessage({ id: 'account.tabs' })}>
      {tabs.map(({ id, href }) => (
        <Link
          key={href}
          href={href}
          className={classNames(styles.tab, href === current && styles.current)}
          aria-current={href === current ? 'page' : undefined}
        >
          <FormattedMessage id={id} />
        </Link>
      ))}
    </nav>
  );
}
