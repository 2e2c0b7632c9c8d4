import { AskHelp } from '@ardoise/remote';
import { FormattedMessage } from 'react-intl';
import styles from './order.module.css';

/** Where to ask about this order, which is attached by itself. */
export function Help({ id, number }: { id: string; number: number }) {
  return (
    <section className={styles.help}>
      <h2>
        <FormattedMessage id="order-page.help" />
      </h2>
      <p>
        <FormattedMessage id="order-page.help-text" values={{ number: String(number) }} />
      </p>
      <AskHelp about={{ kind: 'order', id }} />
    </section>
  );
}
