import type { OrderSummary } from '@ardoise/contract';
import { formatMoney } from '@ardoise/ui';
import { ChevronRight } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { grouped } from '../../shared/order/grouped.ts';
import { StateBadge } from '../../shared/order/state-badge.tsx';
import { useMoments } from '../../shared/order/use-moments.ts';
import { paths } from '../../shared/paths.ts';
import styles from './orders.module.css';

/** Orders under the year in which they were opened. */
export function OrderYears({ orders }: { orders: readonly OrderSummary[] }) {
  const { year } = useMoments();
  return grouped(orders, ({ openedAt }) => year(openedAt)).map(({ name, items }) => (
    <section key={name} className={styles.year}>
      <h2>{name}</h2>
      <ul className={styles.list}>
        {items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  ));
}

function OrderRow({ order }: { order: OrderSummary }) {
  const intl = useIntl();
  const { day } = useMoments();
  const { id, number, titles, total, openedAt } = order;
  return (
    <li>
      <Link href={paths.order(id)} className={styles.row}>
        <span className={styles.day}>{day(openedAt)}</span>
        <span className={styles.title}>
          <span lang="fr">{intl.formatList(titles)}</span>
          <small>
            <FormattedMessage id="order.number" values={{ number: String(number) }} />
          </small>
        </span>
        <span className={styles.badge}>
          <StateBadge {...order} />
        </span>
        <span className={styles.total}>{formatMoney(intl, total)}</span>
        <ChevronRight size={16} aria-hidden className={styles.arrow} />
      </Link>
    </li>
  );
}
