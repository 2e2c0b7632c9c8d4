import { Loading, NavButton, PageHeader } from '@ardoise/remote';
import { EmptyState, ErrorState, formatMoney, Skeleton, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { ShopFrame } from '../../shared/frame/shop-frame.tsx';
import { useOrders } from './use-orders.ts';
import styles from './orders.module.css';

export default function OrdersScreen() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'orders.title' });
  return (
    <ShopFrame>
      <PageHeader heading={title} title={title} />
      <Orders />
    </ShopFrame>
  );
}

function Orders() {
  const intl = useIntl();
  const problemText = useProblemText();
  const { data, error, refetch, isFetching } = useOrders();
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={<FormattedMessage id="orders.failed" />}
        text={problemText(error)}
        retry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <Loading label={intl.formatMessage({ id: 'orders.loading' })}>
        <Skeleton height={180} />
      </Loading>
    );
  }
  const orders = data.pages.flatMap(({ items }) => items);
  if (orders.length === 0) {
    return (
      <EmptyState
        title={<FormattedMessage id="orders.empty" />}
        text={<FormattedMessage id="orders.empty-text" />}
        action={
          <NavButton href="/shop" variant="primary">
            <FormattedMessage id="orders.to-shop" />
          </NavButton>
        }
      />
    );
  }
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, number, titles, total }) => (
        <li key={id}>
          <h2>{titles.join(', ')}</h2>
          <p>{formatMoney(intl, total)}</p>
          <small>
            <FormattedMessage id="orders.number" values={{ number: String(number) }} />
          </small>
        </li>
      ))}
    </ul>
  );
}
