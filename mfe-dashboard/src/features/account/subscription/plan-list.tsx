import type { PlanOffer, Subscription, Usage } from '@ardoise/contract';
import { Button, formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../../../shared/parts/day.tsx';
import { lastDay, resetDay } from '../../../shared/text/month.ts';
import { planName } from '../../../shared/text/plan-name.ts';
import type { SubscriptionChanges } from './use-subscription-changes.ts';
import styles from './subscription.module.css';

export interface PlanListProps {
  subscription: Subscription;
  usage: Usage | undefined;
  changes: SubscriptionChanges;
  /** The plan that is being ordered. */
  buying: PlanOffer['plan'] | null;
  onBuy: (offer: PlanOffer) => void;
}

/** Every plan, what it would cost now, and when it would begin. */
export function PlanList({ subscription, ...rest }: PlanListProps) {
  const runs = subscription.state === 'active' || subscription.state === 'grace';
  return (
    <section className={styles.block}>
      <h2>
        <FormattedMessage id={runs ? 'subscription.change' : 'subscription.choose'} />
      </h2>
      <ul className={styles.plans}>
        {subscription.offers.map((offer) => (
          <li key={offer.plan}>
            <h3>{planName(offer.plan)}</h3>
            <Terms offer={offer} usage={rest.usage} />
            <Choice offer={offer} subscription={subscription} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ offer, usage }: { offer: PlanOffer; usage: Usage | undefined }) {
  const intl = useIntl();
  const { kind, sheets, price } = offer;
  const last = <Day>{lastDay(intl, offer.end)}</Day>;
  return (
    <>
      <b>
        {kind === 'upgrade' ? (
          <FormattedMessage id="subscription.now" values={{ price: formatMoney(intl, price) }} />
        ) : (
          formatMoney(intl, price)
        )}
      </b>
      <p>
        {kind === 'upgrade' ? (
          <FormattedMessage
            id="subscription.upgrade"
            values={{ count: sheets, left: Math.max(0, sheets - (usage?.used ?? 0)), last }}
          />
        ) : kind === 'downgrade' ? (
          <FormattedMessage
            id="subscription.downgrade"
            values={{ count: sheets, first: <Day>{resetDay(intl, offer.start)}</Day> }}
          />
        ) : (
          <FormattedMessage id="subscription.month" values={{ count: sheets }} />
        )}
      </p>
    </>
  );
}

function Choice({
  offer,
  subscription,
  changes,
  buying,
  onBuy,
}: PlanListProps & { offer: PlanOffer }) {
  const { kind } = offer;
  const { state, period, nextPlan } = subscription;
  const plan = planName(offer.plan);
  const isRunning = (state === 'active' || state === 'grace') && period?.plan === offer.plan;
  const next = (key: PlanOffer['plan'], id: string) => (
    <Button
      busy={changes.isPending && changes.variables.kind === 'next'}
      onClick={() => changes.mutate({ kind: 'next', plan: key })}
    >
      <FormattedMessage id={id} values={{ plan }} />
    </Button>
  );
  if (isRunning) {
    return (
      <span className={styles.mine}>
        <FormattedMessage id="subscription.mine" />
      </span>
    );
  }
  if (kind === 'downgrade' && period !== null) {
    return nextPlan === offer.plan
      ? next(period.plan, 'subscription.keep')
      : next(offer.plan, 'subscription.to-next');
  }
  const id = kind === 'first' ? 'subscription.take' : 'subscription.to';
  return (
    <Button busy={buying === offer.plan} onClick={() => onBuy(offer)}>
      <FormattedMessage id={id} values={{ plan }} />
    </Button>
  );
}
