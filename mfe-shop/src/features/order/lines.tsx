import type { Order, OrderLine } from '@ardoise/contract';
import { formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './order.module.css';

/** The lines as they were sold, and their total. */
export function Lines({ order: { lines, total } }: { order: Order }) {
  const intl = useIntl();
  return (
    <section>
      <h2>
        <FormattedMessage id="order-page.lines" />
      </h2>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.subject}`}>
            <span>
              <span lang="fr">{line.title}</span>
              <small>
                <About line={line} />
              </small>
            </span>
            <span className={styles.money}>
              {formatMoney(intl, line.unitPrice * line.quantity)}
            </span>
          </li>
        ))}
        <li className={styles.total}>
          <span>
            <FormattedMessage id="order-page.total" />
          </span>
          <span className={styles.money}>{formatMoney(intl, total)}</span>
        </li>
      </ul>
    </section>
  );
}

function About({ line: { kind, units, quantity } }: { line: OrderLine }) {
  if (kind !== 'product') return <FormattedMessage id={`order-page.line.${kind}`} />;
  if (units > 0) {
    return <FormattedMessage id="order-page.line.units" values={{ units: units * quantity }} />;
  }
  return <FormattedMessage id="order-page.quantity" values={{ quantity }} />;
}
