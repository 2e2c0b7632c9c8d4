import type { PlanOffer, Subscription } from '@ardoise/contract';
import { Loading, PageHeader } from '@ardoise/remote';
import { Banner, ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUsage } from '../../../shared/api/account.ts';
import { useOpenOrder } from '../../../shared/api/orders.ts';
import { useSubscription } from '../../../shared/api/subscription.ts';
import { paths } from '../../../shared/paths.ts';
import { AccountTabs } from '../account-tabs.tsx';
import { NextPeriod } from './next-period.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanList } from './plan-list.tsx';
import { StopPart } from './stop-part.tsx';
import { UnitsLeft } from './units-left.tsx';
import { useSubscriptionChanges } from './use-subscription-changes.ts';
import styles from './subscription.module.css';

/** My plan: what is paid, what is left, and what may be changed. */
export default function SubscriptionScreen() {
  const intl = useIntl();
  const subscription = useSubscription();
  const problemText = useProblemText();
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="subscription.title" />}
        title={intl.formatMessage({ id: 'subscription.title' })}
      />
      <AccountTabs current={paths.subscription} />
      {subscription.data !== undefined ? (
        <Standing subscription={subscription.data} />
      ) : subscription.isError ? (
        <div className={styles.block}>
          <ErrorState
            title={intl.formatMessage({ id: 'subscription.error' })}
            text={problemText(subscription.error)}
            retry={() => void subscription.refetch()}
          />
        </div>
      ) : (
        <Loading
          label={intl.formatMessage({ id: 'subscription.loading' })}
          className={styles.loading}
        >
          <Skeleton width={220} height={58} />
          <Skeleton width={280} height={26} />
          <Skeleton height={44} />
          <Skeleton height={120} />
        </Loading>
      )}
    </>
  );
}

function Standing({ subscription }: { subscription: Subscription }) {
  const [now] = useState(() => new Date());
  const usage = useUsage();
  const changes = useSubscriptionChanges();
  const order = useOpenOrder();
  const problemText = useProblemText();
  const [wanted, setWanted] = useState<PlanOffer['plan'] | null>(null);
  const buy = (offer: PlanOffer) => {
    setWanted(offer.plan);
    order.mutate({ lines: [{ kind: 'plan', plan: offer.plan }], expectedTotal: offer.price });
  };
  const failed = [order, changes].find(({ isError }) => isError);
  const buying = order.isPending ? wanted : null;
  return (
    <>
      <PlanHead subscription={subscription} now={now} />
      {usage.data === undefined ? null : <UnitsLeft usage={usage.data} />}
      {failed === undefined ? null : (
        <div className={styles.problem}>
          <Banner tone="danger" live>
            {problemText(failed.error)}
          </Banner>
        </div>
      )}
      <NextPeriod
        subscription={subscription}
        changes={changes}
        buying={buying !== null}
        onBuy={buy}
      />
      <PlanList
        subscription={subscription}
        usage={usage.data}
        changes={changes}
        buying={buying}
        onBuy={buy}
      />
      <StopPart subscription={subscription} usage={usage.data} changes={changes} />
    </>
  );
}
