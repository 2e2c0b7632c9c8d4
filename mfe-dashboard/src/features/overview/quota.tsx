import { Slates } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Usage } from '@ardoise/contract';
import { Day } from '../../shared/parts/day.tsx';
import { monthName, resetDay } from '../../shared/text/month.ts';
import { quotaView } from './quota-view.ts';
import styles from './overview.module.css';

/** The remaining quota: a figure, a sentence, and one slate per sheet. */
export function Quota({ usage }: { usage: Usage }) {
  const intl = useIntl();
  const view = quotaView(usage);
  const month = monthName(intl, usage.month);
  const left = usage.quota > 0 ? 'overview.quota.left' : 'overview.quota.trial';
  const text = view.kind === 'spent' && usage.quota === 0 ? 'overview.quota.trial-none' : left;
  return (
    <section
      className={styles.quota}
      aria-label={intl.formatMessage({ id: 'overview.quota.label' })}
    >
      <p className={styles.big}>
        <b>{intl.formatNumber(view.remaining)}</b>
        <FormattedMessage id={text} values={{ count: view.remaining, month }} />
      </p>
      <p className={styles.count}>
        {usage.quota > 0 ? (
          <FormattedMessage
            id="overview.quota.used"
            values={{
              used: usage.used,
              quota: usage.quota,
              day: <Day>{resetDay(intl, usage.resetsAt)}</Day>,
            }}
          />
        ) : usage.used > 0 ? (
          <FormattedMessage id="overview.quota.trial-used" values={{ used: usage.used }} />
        ) : null}
        {view.kind === 'spent' ? (
          <span className={styles.spent}>
            <FormattedMessage id="overview.quota.spent" />
          </span>
        ) : null}
      </p>
      <Slates
        size="wide"
        total={view.total}
        used={view.used}
        label={intl.formatMessage(
          { id: 'overview.slates' },
          { count: view.remaining, total: view.total },
        )}
      />
    </section>
  );
}
