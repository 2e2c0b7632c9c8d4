import { PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavButton } from '../shared/parts/nav-button.tsx';
import { paths } from '../shared/paths.ts';
import styles from './app.module.css';

/** An address of the desk that leads nowhere. The desk stays around it. */
export function NotFound() {
  const intl = useIntl();
  return (
    <div className={styles.message}>
      <PageTitle title={intl.formatMessage({ id: 'app.not-found.title' })}>
        <FormattedMessage id="app.not-found.title" />
      </PageTitle>
      <p>
        <FormattedMessage id="app.not-found.text" />
      </p>
      <NavButton href={paths.overview} variant="primary">
        <FormattedMessage id="app.home.action" />
      </NavButton>
    </div>
  );
}
