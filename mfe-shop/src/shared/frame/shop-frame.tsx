import { useUser } from '@ardoise/remote';
import { Brand, classNames } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import styles from './shop-frame.module.css';

/** Around every screen: the way to the shop, the orders and the desk, on one line. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const user = useUser();
  const [path] = useLocation();
  const here = (href: string) => (path === href ? 'page' : undefined);
  return (
    <>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="app.nav.skip" />
      </a>
      <header className={classNames(styles.wrap, styles.top)}>
        <Link href="/" asChild>
          <Brand />
        </Link>
        <nav aria-label={intl.formatMessage({ id: 'app.nav.label' })}>
          <Link href="/shop" aria-current={here('/shop')}>
            <FormattedMessage id="app.nav.shop" />
          </Link>
          {user === null ? (
            <Link href={`/auth?next=${encodeURIComponent(path)}`}>
              <FormattedMessage id="app.nav.sign-in" />
            </Link>
          ) : (
            <>
              <Link href="/orders" aria-current={here('/orders')}>
                <FormattedMessage id="app.nav.orders" />
              </Link>
              <Link href="/dashboard">
                <FormattedMessage id="app.nav.desk" />
              </Link>
            </>
          )}
        </nav>
      </header>
      <main id="content" tabIndex={-1} className={classNames(styles.wrap, styles.main)}>
        {children}
      </main>
    </>
  );
}
