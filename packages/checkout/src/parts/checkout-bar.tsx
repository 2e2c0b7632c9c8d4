import type { Order } from '@ardoise/contract';
import { formatMoney } from '@ardoise/ui';
import { ChevronLeft } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import styles from './checkout-bar.module.css';

/** Above every step: the way back, and which order for how much. */
export function CheckoutBar({ back, order }: { back: string; order: Order | null }) {
  const intl = useIntl();
  return (
    <header className={styles.bar}>
      <Link
        href={back}
        className={styles.back}
        aria-label={intl.formatMessage({ id: 'checkout.back' })}
      >
        <ChevronLeft size={20} aria-hidden />
      </Link>
      {order !== null && (
        <>
          <p className={styles.number}>
            <FormattedMessage id="checkout.order" values={{ number: String(order.number) }} />
          </p>
          <p className={styles.total}>{formatMoney(intl, order.total)}</p>
        </>
      )}
    </header>
  );
}
