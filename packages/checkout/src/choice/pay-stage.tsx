import type { Order, Payment } from '@ardoise/contract';
import { Loading } from '@ardoise/remote';
import { ErrorState, PageTitle, Skeleton, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { waysOf } from '../model/ways.ts';
import { Moment } from '../parts/moment.tsx';
import styles from '../parts/layout.module.css';
import { useKeptMethods, useOptions } from '../query/use-options.ts';
import type { Start } from '../start/use-start.ts';
import { PayForm } from './pay-form.tsx';

export interface PayStageProps {
  order: Order;
  /** The payment from which the buyer comes back without having paid. */
  left: Payment | null;
  start: Start;
}

/** What an open order can be paid with; or that paying is off. */
export function PayStage({ order, left, start }: PayStageProps) {
  const intl = useIntl();
  const problemText = useProblemText();
  const options = useOptions();
  const kept = useKeptMethods();
  const title = intl.formatMessage({ id: 'checkout.title' });
  if (options.data === undefined || kept.isPending) {
    return (
      <div className={styles.result}>
        <div>
          <PageTitle title={title}>{title}</PageTitle>
          {options.error === null ? (
            <Loading label={intl.formatMessage({ id: 'checkout.loading' })} className={styles.bars}>
              <Skeleton height={64} />
              <Skeleton height={64} />
              <Skeleton height={64} />
            </Loading>
          ) : (
            <div className={styles.actions}>
              <ErrorState
                title={intl.formatMessage({ id: 'checkout.error.title' })}
                text={problemText(options.error)}
                retry={() => void options.refetch()}
                busy={options.isFetching}
              />
            </div>
          )}
        </div>
      </div>
    );
  }
  const ways = waysOf(options.data, kept.data ?? []);
  const [first] = ways;
  if (first === undefined) {
    const off = intl.formatMessage({ id: 'checkout.off.title' });
    return (
      <div className={styles.result}>
        <div>
          <PageTitle title={off}>{off}</PageTitle>
          <p className={styles.lead}>
            <FormattedMessage
              id="checkout.off.text"
              values={{ until: <Moment iso={order.expiresAt} /> }}
            />
          </p>
        </div>
      </div>
    );
  }
  return (
    <PayForm
      order={order}
      left={left}
      ways={ways}
      initial={first}
      start={start}
      canKeep={kept.data !== undefined}
    />
  );
}
