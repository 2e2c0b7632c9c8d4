import { FormattedMessage } from 'react-intl';
import styles from './typing.module.css';

/** The other side is writing. */
export function Typing({ name }: { name: string }) {
  return (
    <p className={styles.typing}>
      <span className={styles.dots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <FormattedMessage id="ticket.typing" values={{ name }} />
    </p>
  );
}
