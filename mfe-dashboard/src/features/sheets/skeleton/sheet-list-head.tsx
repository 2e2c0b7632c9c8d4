import { FormattedMessage } from 'react-intl';
import styles from '../sheets.module.css';

/** Column heads, hidden from screen readers: each row names its own facts. */
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
