import type { Subscription, Usage } from '@ardoise/contract';
import { Button } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../../../shared/parts/day.tsx';
import { lastDay } from '../../../shared/text/month.ts';
import { planName } from '../../../shared/text/plan-name.ts';
import type { SubscriptionChanges } from './use-subscription-changes.ts';
import styles from './subscription.module.css';

export interface StopPartProps {
  subscription: Subscription;
  usage: Usage | undefined;
  changes: SubscriptionChanges;
}

/** How to stop, and what stays. */
export function StopPart({ subscription, usage, changes }: StopPartProps) {
  const intl = useIntl();
  const { state, period, upcoming, cancelsAtEnd } = subscription;
  if (period === null || state !== 'active' || cancelsAtEnd) return null;
  const end = upcoming.at(-1)?.end ?? period.end;
  const values = {
    plan: planName(period.plan),
    day: <Day>{lastDay(intl, end)}</Day>,
    count: usage?.boughtRemaining ?? 0,
  };
  return (
    <section className={styles.block}>
      <h2>
        <FormattedMessage id="subscription.stop" />
      </h2>
      <div className={styles.next}>
        <p>
          <FormattedMessage id="subscription.stop.text" values={values} />
        </p>
        <Button
          busy={changes.isPending && changes.variables.kind === 'cancel'}
          onClick={() => changes.mutate({ kind: 'cancel' })}
        >
          <FormattedMessage id="subscription.stop.action" />
        </Button>
      </div>
    </section>
  );
}
