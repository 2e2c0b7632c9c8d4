import type { OrderSummary } from '@ardoise/contract';
import { benin, formatMoney } from '@ardoise/ui';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { type Shape, State } from '../../shared/marks/state.tsx';
import styles from './user.module.css';

const shapes: Record<OrderSummary['state'], Shape> = {
  open: 'hollow',
  paid: 'filled',
  fulfilled: 'filled',
  cancelled: 'dash',
  expired: 'dash',
  'partly-refunded': 'half',
  refunded: 'dash',
};

/** Their last orders. */
export function OrdersPart({ orders }: { orders: readonly OrderSummary[] }) {
  const intl = useIntl();
  return (
    <section>
      <h2>
        <FormattedMessage id="user.orders.title" />
      </h2>
      {orders.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="user.orders.none" />
        </p>
      ) : (
        <ul className={styles.rows}>
          {orders.map(({ id, number, titles, total, state, openedAt }) => (
            <li key={id}>
              <b>{titles.join(', ')}</b>
              <span className={styles.figure}>{formatMoney(intl, total)}</span>
              <State shape={shapes[state]}>
                <FormattedMessage id={`user.orders.state.${state}`} />
              </State>
              <small>
                <FormattedMessage id="user.orders.number" values={{ number }} />
                {', '}
                <FormattedDate
                  value={openedAt}
                  day="numeric"
                  month="short"
                  year="numeric"
                  timeZone={benin}
                />
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
