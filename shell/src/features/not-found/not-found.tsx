import { LinkButton, PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './not-found.module.css';

/** For every path that is no page of the product. */
export function NotFound() {
  const intl = useIntl();
  return (
    <div className={styles.page}>
      <PageTitle title={intl.formatMessage({ id: 'shell.not-found.title' })}>
        <FormattedMessage id="shell.not-found.title" />
      </PageTitle>
      <p>
        <FormattedMessage id="shell.not-found.text" />
      </p>
      <LinkButton variant="primary" href="/">
        <FormattedMessage id="shell.home" />
      </LinkButton>
    </div>
  );
}
