import { useUser } from '@ardoise/remote';
import { Brand, classNames } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { BasketLink } from './basket-link.tsx';
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
        <Link href={user === null ? '/' : '/dashboard'} asChild>
          <Brand />
        </Link>
        <nav aria-label={intl.formatMessage({ id: 'app.nav.label' })}>
          <Link href={paths.shop} aria-current={here(paths.shop)}>
            <FormattedMessage id="app.nav.shop" />
          </Link>
          <BasketLink />
          {user === null ? (
            <Link href={paths.signIn(path)}>
              <FormattedMessage id="app.nav.sign-in" />
            </Link>
          ) : (
            <>
              <Link href={paths.orders} aria-current={here(paths.orders)}>
                <FormattedMessage id="app.nav.orders" />
              </Link>
              <Link href="/dashboard" className={styles.wide}>
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
