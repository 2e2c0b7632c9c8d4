import { sheetPrice, type Subscription } from '@ardoise/contract';
import { formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../../../shared/parts/day.tsx';
import { lastDay, wholeDay } from '../../../shared/text/month.ts';
import { planName } from '../../../shared/text/plan-name.ts';
import { MonthRuler } from './month-ruler.tsx';
import styles from './subscription.module.css';

export interface PlanHeadProps {
  subscription: Subscription;
  now: Date;
}

/** The plan and until when it is paid, with the days of its period. */
export function PlanHead({ subscription, now }: PlanHeadProps) {
  const intl = useIntl();
  const { state, period, since, graceEnds } = subscription;
  if (period === null) {
    return (
      <div className={styles.head}>
        <p className={styles.name}>
          <b>
            <FormattedMessage id="subscription.none" />
          </b>
          <FormattedMessage
            id="subscription.none.text"
            values={{ price: formatMoney(intl, sheetPrice) }}
          />
        </p>
      </div>
    );
  }
  const day = (
    <Day>{lastDay(intl, state === 'grace' ? (graceEnds ?? period.end) : period.end)}</Day>
  );
  const runs = state === 'active' || state === 'grace';
  return (
    <>
      <div className={styles.head}>
        <p className={styles.name}>
          <b>{planName(period.plan)}</b>
          <FormattedMessage
            id={
              state === 'active'
                ? 'subscription.paid'
                : state === 'grace'
                  ? 'subscription.grace'
                  : 'subscription.ended'
            }
            values={{ day }}
          />
        </p>
        {runs ? (
          <p className={styles.terms}>
            <FormattedMessage id="subscription.terms" values={{ count: period.sheets }} />
            {since === null ? null : (
              <small>
                <FormattedMessage
                  id="subscription.since"
                  values={{ day: <Day>{wholeDay(intl, since)}</Day> }}
                />
              </small>
            )}
          </p>
        ) : null}
      </div>
      {state === 'active' ? <MonthRuler start={period.start} end={period.end} now={now} /> : null}
    </>
  );
}
