import { PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavButton } from '../parts/nav-button.tsx';
import { useWays } from '../root/remote-context.ts';
import styles from './screens.module.css';

/** Shown for an unknown address below the remote. The navigation stays. */
export function NotFound() {
  const intl = useIntl();
  const { home } = useWays();
  return (
    <div className={styles.message}>
      <PageTitle title={intl.formatMessage({ id: 'remote.not-found.title' })}>
        <FormattedMessage id="remote.not-found.title" />
      </PageTitle>
      <p>
        <FormattedMessage id="remote.not-found.text" />
      </p>
      <NavButton href={home} variant="primary">
        <FormattedMessage id="remote.home" />
      </NavButton>
    </div>
  );
}
