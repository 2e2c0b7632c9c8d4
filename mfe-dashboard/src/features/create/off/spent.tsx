import { sheetPrice } from '@ardoise/contract';
import { EmptyState, formatMoney, Slates } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Usage } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import { Day } from '../../../shared/parts/day.tsx';
import { paths } from '../../../shared/paths.ts';
import { monthName, resetDay } from '../../../shared/text/month.ts';
import { UnitNotification } from './unit-notification.tsx';
import styles from '../create.module.css';

/** The month's quota is spent: what is still possible, and when it is renewed. */
export function Spent({ usage }: { usage: Usage }) {
  const intl = useIntl();
  const total = Math.max(usage.quota, usage.used + usage.reserved, 1);
  return (
    <div className={styles.spent}>
      <EmptyState
        figure={
          <Slates
            total={total}
            used={total}
            label={intl.formatMessage({ id: 'create.remaining' }, { count: 0 })}
          />
        }
        title={
          usage.quota > 0 ? (
            <FormattedMessage
              id="create.spent.title"
              values={{ count: usage.quota, month: monthName(intl, usage.month) }}
            />
          ) : (
            <FormattedMessage id="create.spent.trial-title" />
          )
        }
        text={
          usage.quota > 0 ? (
            <FormattedMessage
              id="create.spent.text"
              values={{ day: <Day>{resetDay(intl, usage.resetsAt)}</Day> }}
            />
          ) : (
            <FormattedMessage id="create.spent.trial-text" />
          )
        }
        action={
          <NavButton href={paths.sheets} variant="primary">
            <FormattedMessage id="create.spent.action" />
          </NavButton>
        }
      />
      <dl className={styles.spentFacts}>
        <div>
          <dt>
            <FormattedMessage id="create.spent.next" />
          </dt>
          <dd>
            {usage.quota > 0 ? (
              <Day>{resetDay(intl, usage.resetsAt)}</Day>
            ) : (
              <FormattedMessage id="create.spent.next.never" />
            )}
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="create.spent.price" />
          </dt>
          <dd>
            <b>{formatMoney(intl, sheetPrice)}</b> <FormattedMessage id="create.spent.soon" />{' '}
            <a href="/pricing">
              <FormattedMessage id="create.spent.prices" />
            </a>
          </dd>
        </div>
      </dl>
      <UnitNotification />
    </div>
  );
}
