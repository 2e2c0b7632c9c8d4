import { FormattedMessage } from 'react-intl';
import styles from './brand.module.css';

/** The mark, as the way home. Home is a page of its own, without the shell: a plain link. */
export function Brand() {
  return (
    <a className={styles.brand} href="/">
      <i aria-hidden />
      <FormattedMessage id="shell.brand" />
    </a>
  );
}
