import { FormattedMessage } from 'react-intl';
import styles from './sheets.module.css';

/** Names of the columns: for the eye, since each row says its own facts in words. */
export function SheetListHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span>
        <FormattedMessage id="sheets.column.title" />
      </span>
      <span>
        <FormattedMessage id="sheets.column.status" />
      </span>
      <span className={styles.exports}>
        <FormattedMessage id="sheets.column.exports" />
      </span>
      <span>
        <FormattedMessage id="sheets.column.modified" />
      </span>
    </div>
  );
}
