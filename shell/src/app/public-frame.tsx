import { Brand, LinkButton } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Preferences } from '../features/preferences/preferences.tsx';
import { InnerLink } from '../shared/inner-link.tsx';
import { useUser } from '../shared/shell-context.ts';
import skipLink from '../shared/skip-link.module.css';
import styles from './public-frame.module.css';

/** Header and footer of the shell's own pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const user = useUser();
  return (
    <div className={styles.frame}>
      <a className={skipLink.skip} href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <header className={styles.top}>
        <Brand href="/" />
        <nav aria-label={intl.formatMessage({ id: 'shell.nav' })} className={styles.nav}>
          {user === null ? (
            <InnerLink href="/auth">
              <FormattedMessage id="shell.sign-in" />
            </InnerLink>
          ) : (
            <InnerLink href="/dashboard" as={LinkButton}>
              <FormattedMessage id="shell.desk" />
            </InnerLink>
          )}
        </nav>
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <Preferences />
      </footer>
    </div>
  );
}
