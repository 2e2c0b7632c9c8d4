import type { PlanOffer, Subscription } from '@ardoise/contract';
import { Button, formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../../../shared/parts/day.tsx';
import { lastDay, resetDay } from '../../../shared/text/month.ts';
import { planName } from '../../../shared/text/plan-name.ts';
import type { SubscriptionChanges } from './use-subscription-changes.ts';
import styles from './subscription.module.css';

export interface NextPeriodProps {
  subscription: Subscription;
  changes: SubscriptionChanges;
  buying: boolean;
  onBuy: (offer: PlanOffer) => void;
}

/** The period after the running one: paid, to be paid, or not wanted. */
export function NextPeriod({ subscription, changes, buying, onBuy }: NextPeriodProps) {
  const { state, period, upcoming, cancelsAtEnd } = subscription;
  if (period === null || (state !== 'active' && state !== 'grace')) return null;
  return (
    <section className={styles.block}>
      <h2>
        <FormattedMessage id="subscription.next" />
      </h2>
      <div className={styles.next}>
        {upcoming.length > 0 ? (
          <Paid subscription={subscription} />
        ) : cancelsAtEnd ? (
          <Stopped subscription={subscription} changes={changes} />
        ) : (
          <Due subscription={subscription} buying={buying} onBuy={onBuy} />
        )}
      </div>
    </section>
  );
}

function Paid({ subscription: { upcoming } }: { subscription: Subscription }) {
  const intl = useIntl();
  return (
    <ul className={styles.paid}>
      {upcoming.map(({ plan, start, end }) => (
        <li key={start}>
          <FormattedMessage
            id="subscription.next.paid"
            values={{
              plan: planName(plan),
              first: <Day>{resetDay(intl, start)}</Day>,
              last: <Day>{lastDay(intl, end)}</Day>,
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Stopped({ subscription, changes }: Pick<NextPeriodProps, 'subscription' | 'changes'>) {
  const intl = useIntl();
  const { period } = subscription;
  if (period === null) return null;
  const day = <Day>{lastDay(intl, period.end)}</Day>;
  return (
    <>
      <p>
        <FormattedMessage id="subscription.stopped" values={{ plan: planName(period.plan), day }} />
      </p>
      <Button
        variant="primary"
        data-filled
        size="large"
        busy={changes.isPending}
        onClick={() => changes.mutate({ kind: 'resume' })}
      >
        <FormattedMessage id="subscription.resume" values={{ plan: planName(period.plan) }} />
      </Button>
    </>
  );
}

function Due({ subscription, buying, onBuy }: Omit<NextPeriodProps, 'changes'>) {
  const intl = useIntl();
  const { period, nextPlan, offers } = subscription;
  const wanted = nextPlan ?? period?.plan;
  const offer = offers.find(({ plan }) => plan === wanted);
  if (offer === undefined || period === null) return null;
  const price = formatMoney(intl, offer.price);
  return (
    <>
      <div>
        <h3>
          <FormattedMessage
            id="subscription.next.price"
            values={{ price, count: offer.sheets, plan: planName(offer.plan) }}
          />
        </h3>
        <p>
          <FormattedMessage
            id="subscription.next.text"
            values={{
              first: <Day>{resetDay(intl, offer.start)}</Day>,
              last: <Day>{lastDay(intl, offer.end)}</Day>,
            }}
          />
        </p>
      </div>
      <Button variant="primary" size="large" data-filled busy={buying} onClick={() => onBuy(offer)}>
        <FormattedMessage id="subscription.next.pay" values={{ price }} />
      </Button>
    </>
  );
}
