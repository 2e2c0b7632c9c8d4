import { Brand, PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useSearch } from 'wouter';
import { NavButton } from '../parts/nav-button.tsx';
import { useRemote, useWays } from './remote-context.ts';
import styles from './alone.module.css';

/** What somebody who is signed out sees in place of a screen; signing in leads back there. */
export function AccessRequired() {
  const intl = useIntl();
  const { texts } = useRemote();
  const { signIn } = useWays();
  const [path] = useLocation();
  const search = useSearch();
  const next = search === '' ? path : `${path}?${search}`;
  return (
    <div className={styles.alone}>
      <header>
        <Link href="/" asChild>
          <Brand />
        </Link>
      </header>
      <main id="content">
        <PageTitle title={intl.formatMessage({ id: 'remote.access.title' })}>
          <FormattedMessage id="remote.access.title" />
        </PageTitle>
        <p>
          <FormattedMessage id={texts.access} />
        </p>
        <NavButton href={signIn(next)} variant="primary">
          <FormattedMessage id="remote.access.sign-in" />
        </NavButton>
      </main>
    </div>
  );
}
