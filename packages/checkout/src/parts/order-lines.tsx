import type { Order } from '@ardoise/contract';
import { formatMoney } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import styles from './order-lines.module.css';

/** What is bought, line by line. */
export function OrderLines({ order: { lines } }: { order: Pick<Order, 'lines'> }) {
  const intl = useIntl();
  return (
    <ul className={styles.lines}>
      {lines.map(({ kind, subject, title, quantity, unitPrice }) => (
        <li key={`${kind} ${subject}`}>
          <span>
            {title}
            {quantity > 1 && <span className={styles.quantity}> × {quantity}</span>}
          </span>
          <span className={styles.price}>{formatMoney(intl, unitPrice * quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
