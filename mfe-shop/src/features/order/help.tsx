import { addressIn } from '@ardoise/contract/mfe';
import { LinkButton, useLocale } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import styles from './order.module.css';

/** Where to write about this order. */
export function Help({ number }: { number: number }) {
  const href = addressIn(useLocale(), '/aide-support');
  return (
    <section className={styles.help}>
      <h2>
        <FormattedMessage id="order-page.help" />
      </h2>
      <p>
        <FormattedMessage id="order-page.help-text" values={{ number: String(number) }} />
      </p>
      <LinkButton href={href}>
        <FormattedMessage id="order-page.help-link" />
      </LinkButton>
    </section>
  );
}
