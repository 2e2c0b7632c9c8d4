import type { OrderSummary } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import { Button, formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useCancelOrder } from '../../shared/order/use-cancel-order.ts';
import { useMoments } from '../../shared/order/use-moments.ts';
import { paths } from '../../shared/paths.ts';
import styles from './orders.module.css';

/** The newest order that still waits to be paid, above all others. */
export function OpenOrder({ order }: { order: OrderSummary }) {
  const intl = useIntl();
  const { moment } = useMoments();
  const { busy, cancel } = useCancelOrder(order.id);
  const { id, number, titles, total, openedAt } = order;
  return (
    <section className={styles.open}>
      <div>
        <h2 lang="fr">
          <Link href={paths.order(id)}>{intl.formatList(titles)}</Link>
        </h2>
        <p>
          <FormattedMessage
            id="orders.waiting"
            values={{
              number: intl.formatMessage({ id: 'order.number' }, { number: String(number) }),
              opened: moment(openedAt),
            }}
          />
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" busy={busy} onClick={cancel}>
          <FormattedMessage id="order.cancel" />
        </Button>
        <NavButton href={paths.pay(id)} variant="primary">
          <FormattedMessage id="order.pay" values={{ total: formatMoney(intl, total) }} />
        </NavButton>
      </div>
    </section>
  );
}
