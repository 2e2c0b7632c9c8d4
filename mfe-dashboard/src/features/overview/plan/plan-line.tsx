import { TextLink } from '@ardoise/remote';
import { Banner, Button, formatMoney, useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpenOrder } from '../../../shared/api/orders.ts';
import { useSubscription } from '../../../shared/api/subscription.ts';
import { Day } from '../../../shared/parts/day.tsx';
import { paths } from '../../../shared/paths.ts';
import { lastDay } from '../../../shared/text/month.ts';
import { planName } from '../../../shared/text/plan-name.ts';
import { type PlanStanding, planStanding } from './plan-standing.ts';
import styles from './plan-line.module.css';

/** The plan and its end; near the end, one tap to pay for the next period. */
export default function PlanLine() {
  const intl = useIntl();
  const subscription = useSubscription();
  const [now] = useState(() => new Date());
  const standing = subscription.data === undefined ? null : planStanding(subscription.data, now);
  if (standing === null) return null;
  const { kind, period } = standing;
  if (kind !== 'running') return <Reminder standing={standing} />;
  return (
    <p className={styles.line}>
      <FormattedMessage
        id="overview.plan"
        values={{ plan: planName(period.plan), day: <Day>{lastDay(intl, period.end)}</Day> }}
      />{' '}
      <TextLink href={paths.subscription}>
        <FormattedMessage id="overview.plan.see" />
      </TextLink>
    </p>
  );
}

function Reminder({ standing }: { standing: Exclude<PlanStanding, { kind: 'running' }> }) {
  const intl = useIntl();
  const order = useOpenOrder();
  const problemText = useProblemText();
  const { kind, period, until, offer } = standing;
  const pay = () =>
    order.mutate({ lines: [{ kind: 'plan', plan: offer.plan }], expectedTotal: offer.price });
  const values = { plan: planName(period.plan), day: <Day>{lastDay(intl, until)}</Day> };
  return (
    <div className={styles.line}>
      <Banner
        tone="warning"
        action={
          <Button busy={order.isPending} onClick={pay}>
            <FormattedMessage
              id="overview.plan.pay"
              values={{ price: formatMoney(intl, offer.price) }}
            />
          </Button>
        }
      >
        {kind === 'ends' ? (
          <FormattedMessage id="overview.plan.ends" values={values} />
        ) : (
          <FormattedMessage id="overview.plan.grace" values={values} />
        )}
        {order.isError ? <span role="alert"> {problemText(order.error)}</span> : null}
      </Banner>
    </div>
  );
}
