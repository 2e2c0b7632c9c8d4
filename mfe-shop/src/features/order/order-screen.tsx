import { ProblemError } from '@ardoise/contract/client';
import { Loading, NavButton } from '@ardoise/remote';
import { ErrorState, PageTitle, Skeleton, useProblemText } from '@ardoise/ui';
import { ChevronLeft } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { ShopFrame } from '../../shared/frame/shop-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { OrderView } from './order-view.tsx';
import styles from './order.module.css';
import { useOrder } from './use-order.ts';

export default function OrderScreen({ id }: { id: string }) {
  return (
    <ShopFrame>
      <nav className={styles.back}>
        <Link href={paths.orders}>
          <ChevronLeft size={16} aria-hidden />
          <FormattedMessage id="order-page.back" />
        </Link>
      </nav>
      <Order id={id} />
    </ShopFrame>
  );
}

function Order({ id }: { id: string }) {
  const intl = useIntl();
  const problemText = useProblemText();
  const { data, error, refetch, isFetching } = useOrder(id);
  if (data !== undefined) return <OrderView order={data} />;
  if (error instanceof ProblemError && error.status === 404) return <Unknown />;
  if (error !== null) {
    return (
      <ErrorState
        level={1}
        title={<FormattedMessage id="order-page.failed" />}
        text={problemText(error)}
        retry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  const title = intl.formatMessage({ id: 'order-page.title' });
  return (
    <>
      <PageTitle title={title}>{title}</PageTitle>
      <Loading className={styles.order} label={intl.formatMessage({ id: 'order-page.loading' })}>
        <Skeleton height={320} radius="var(--r-1)" />
        <Skeleton height={220} radius="var(--r-1)" />
      </Loading>
    </>
  );
}

/** An order of somebody else is answered as one that does not exist. */
function Unknown() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'order-page.unknown' });
  return (
    <div className={styles.unknown}>
      <PageTitle title={title}>{title}</PageTitle>
      <p>
        <FormattedMessage id="order-page.unknown-text" />
      </p>
      <NavButton href={paths.orders} variant="primary">
        <FormattedMessage id="order-page.back" />
      </NavButton>
    </div>
  );
}
