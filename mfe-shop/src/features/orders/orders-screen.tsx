import { Loading, NavButton, PageHeader } from '@ardoise/remote';
import { Button, EmptyState, ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { ShopFrame } from '../../shared/frame/shop-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { OrderTabs } from './order-tabs.tsx';
import { OpenOrder } from './open-order.tsx';
import { OrderYears } from './order-years.tsx';
import styles from './orders.module.css';
import { useOrders } from './use-orders.ts';

export default function OrdersScreen() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'orders.title' });
  return (
    <ShopFrame>
      <PageHeader heading={title} title={title} />
      <OrderTabs />
      <Orders />
    </ShopFrame>
  );
}

function Orders() {
  const problemText = useProblemText();
  const { data, error, isFetching, ...query } = useOrders();
  if (data === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <div className={styles.state}>
        <ErrorState
          title={<FormattedMessage id="orders.failed" />}
          text={problemText(error)}
          retry={() => void query.refetch()}
          busy={isFetching}
        />
      </div>
    );
  }
  const orders = data.pages.flatMap(({ items }) => items);
  if (orders.length === 0) return <None />;
  const open = orders.find(({ state }) => state === 'open');
  return (
    <>
      {open === undefined ? null : <OpenOrder order={open} />}
      <OrderYears orders={orders.filter((order) => order !== open)} />
      {query.hasNextPage ? (
        <Button
          className={styles.more}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          <FormattedMessage id="orders.more" />
        </Button>
      ) : null}
    </>
  );
}

function None() {
  return (
    <div className={styles.state}>
      <EmptyState
        title={<FormattedMessage id="orders.empty" />}
        text={<FormattedMessage id="orders.empty-text" />}
        action={
          <NavButton href={paths.shop} variant="primary">
            <FormattedMessage id="orders.to-shop" />
          </NavButton>
        }
      />
    </div>
  );
}

const blanks = ['58%', '42%', '50%', '36%'];

function Waiting() {
  const intl = useIntl();
  return (
    <Loading className={styles.list} label={intl.formatMessage({ id: 'orders.loading' })}>
      {blanks.map((width) => (
        <div key={width} className={styles.blank}>
          <Skeleton width={width} height={22} />
        </div>
      ))}
    </Loading>
  );
}
