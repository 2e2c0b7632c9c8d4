import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import styles from './frame.module.css';

/** The slate and the name. */
export function Brand({ href }: { href: string }) {
  return (
    <Link href={href} className={styles.brand}>
      <>
        <i aria-hidden="true" />
        <FormattedMessage id="app.brand" />
      </>
    </Link>
  );
}
