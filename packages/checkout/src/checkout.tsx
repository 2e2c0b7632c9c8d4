import { ProblemError } from '@ardoise/contract/client';
import { Loading, NavButton } from '@ardoise/remote';
import { ErrorState, PageTitle, Skeleton, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { stageOf } from './model/stage.ts';
import { CheckoutBar } from './parts/checkout-bar.tsx';
import { isId } from './model/ids.ts';
import styles from './parts/layout.module.css';
import { TrialBanner } from './parts/trial-banner.tsx';
import { type Checkout as CheckoutQuery, useCheckout } from './query/use-checkout.ts';
import { useOptions } from './query/use-options.ts';
import { Stages } from './stages.tsx';

export interface CheckoutProps {
  /** As the address names it: any text, or null when it names none. */
  orderId: string | null;
  /** As the address names it; null when it names none. */
  paymentId?: string | null;
  /** The buyer comes back from the provider. */
  isReturn?: boolean;
  /** Address of the page before this one. */
  back: string;
  /** Address of the page of an order, where the remote has one. */
  orderPath?: ((id: string) => string) | undefined;
}

/** Pays one order: choice of method, waiting, outcome. What is shown is what the server says. */
export function Checkout({ orderId, paymentId = null, ...rest }: CheckoutProps) {
  if (orderId === null || !isId(orderId)) {
    return (
      <>
        <CheckoutBar back={rest.back} order={null} />
        <main id="content">
          <Missing back={rest.back} />
        </main>
      </>
    );
  }
  const payment = paymentId !== null && isId(paymentId) ? paymentId : null;
  return <OrderCheckout key={orderId} orderId={orderId} paymentId={payment} {...rest} />;
}

interface OrderCheckoutProps extends Omit<CheckoutProps, 'orderId' | 'paymentId'> {
  orderId: string;
  paymentId: string | null;
}

function OrderCheckout({
  orderId,
  paymentId,
  isReturn = false,
  back,
  orderPath,
}: OrderCheckoutProps) {
  const checkout = useCheckout({ orderId, paymentId, isReturn });
  const options = useOptions();
  const { data } = checkout.query;
  const isTrial = data?.payment?.isTrial ?? options.data?.isTrial ?? false;
  const trialPhoneUrl = options.data?.trialPhoneUrl ?? null;
  const isOnPhone = data !== undefined && stageOf(data.order, data.payment) === 'phone';
  return (
    <>
      <CheckoutBar back={back} order={data?.order ?? null} />
      <main id="content">
        {isTrial && <TrialBanner phoneUrl={isOnPhone ? trialPhoneUrl : null} />}
        {data === undefined ? (
          <Arriving checkout={checkout} back={back} isReturn={isReturn} />
        ) : (
          <Stages state={data} checkout={checkout} isReturn={isReturn} orderPath={orderPath} />
        )}
      </main>
    </>
  );
}

interface ArrivingProps {
  checkout: CheckoutQuery;
  back: string;
  isReturn: boolean;
}

/** Until the order is known, or when it never will be. */
function Arriving({ checkout: { query }, back, isReturn }: ArrivingProps) {
  const intl = useIntl();
  const problemText = useProblemText();
  const { error, isFetching, refetch } = query;
  if (error instanceof ProblemError && error.code === 'NOT_FOUND') {
    return <Missing back={back} />;
  }
  const title = intl.formatMessage({ id: isReturn ? 'checkout.payment' : 'checkout.title' });
  return (
    <div className={styles.result}>
      <div>
        <PageTitle title={title}>{title}</PageTitle>
        {error === null ? (
          <Loading label={intl.formatMessage({ id: 'checkout.loading' })} className={styles.bars}>
            <Skeleton width="60%" height={14} />
            <Skeleton height={64} />
            <Skeleton height={64} />
          </Loading>
        ) : (
          <div className={styles.actions}>
            <ErrorState
              title={intl.formatMessage({ id: 'checkout.error.title' })}
              text={problemText(error)}
              retry={() => void refetch()}
              busy={isFetching}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function Missing({ back }: { back: string }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'checkout.missing.title' });
  return (
    <div className={styles.result}>
      <div>
        <PageTitle title={title}>{title}</PageTitle>
        <p className={styles.lead}>
          <FormattedMessage id="checkout.missing.text" />
        </p>
        <div className={styles.actions}>
          <NavButton href={back}>
            <FormattedMessage id="checkout.back" />
          </NavButton>
        </div>
      </div>
    </div>
  );
}
