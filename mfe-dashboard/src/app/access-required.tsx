import { Brand, PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { NavButton } from '../shared/parts/nav-button.tsx';
import { paths } from '../shared/paths.ts';
import styles from './app.module.css';

/** What somebody who is signed out sees at every address of the desk; signing in leads back there. */
export function AccessRequired() {
  const intl = useIntl();
  const [path] = useLocation();
  const search = useSearch();
  const next = search === '' ? path : `${path}?${search}`;
  return (
    <div className={styles.alone}>
      <header>
        <Brand href="/" />
      </header>
      <main id="content">
        <PageTitle title={intl.formatMessage({ id: 'app.access.title' })}>
          <FormattedMessage id="app.access.title" />
        </PageTitle>
        <p>
          <FormattedMessage id="app.access.text" />
        </p>
        <NavButton href={paths.signIn(next)} variant="primary">
          <FormattedMessage id="app.access.action" />
        </NavButton>
      </main>
    </div>
  );
}
