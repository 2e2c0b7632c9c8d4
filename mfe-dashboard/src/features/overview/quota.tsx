import { classNames, Slates } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Usage } from '@ardoise/contract';
import { Day } from '../../shared/parts/day.tsx';
import { monthName, resetDay } from '../../shared/text/month.ts';
import { quotaParts, type QuotaView, quotaView } from './quota-view.ts';
import styles from './overview.module.css';

/** The remaining quota: a figure, a sentence, and one slate per sheet. */
export function Quota({ usage }: { usage: Usage }) {
  const intl = useIntl();
  const view = quotaView(usage);
  const { remaining, total, used } = view;
  return (
    <section
      className={styles.quota}
      aria-label={intl.formatMessage({ id: 'overview.quota.label' })}
    >
      <Left usage={usage} view={view} />
      <p className={classNames(styles.count, view.kind === 'spent' && styles.said)}>
        <Explained usage={usage} view={view} />
      </p>
      {total === 0 ? null : (
        <Slates
          size="wide"
          total={total}
          used={used}
          label={intl.formatMessage({ id: 'overview.slates' }, { count: remaining, total })}
        />
      )}
    </section>
  );
}

interface QuotaProps {
  usage: Usage;
  view: QuotaView;
}

/** What is left; once nothing is, what it was used for. */
function Left({ usage, view: { kind, remaining } }: QuotaProps) {
  const intl = useIntl();
  const month = monthName(intl, usage.month);
  if (kind === 'spent') {
    return (
      <p className={styles.big}>
        {usage.quota > 0 ? (
          <FormattedMessage id="overview.quota.spent" values={{ count: usage.quota, month }} />
        ) : (
          <FormattedMessage id="overview.quota.trial-spent" />
        )}
      </p>
    );
  }
  return (
    <p className={styles.big}>
      <b>{intl.formatNumber(remaining)}</b>
      {kind === 'trial' ? (
        <FormattedMessage id="overview.quota.trial" values={{ count: remaining }} />
      ) : kind === 'bought' ? (
        <FormattedMessage id="overview.quota.bought" values={{ count: remaining }} />
      ) : usage.quota > 0 ? (
        <FormattedMessage id="overview.quota.left" values={{ count: remaining, month }} />
      ) : (
        <FormattedMessage id="overview.quota.endless" values={{ count: remaining }} />
      )}
    </p>
  );
}

/** Where the figure comes from, when it is renewed, and what remains possible or to be paid for. */
function Explained({ usage, view: { kind, left, unpaid } }: QuotaProps) {
  const intl = useIntl();
  const parts = quotaParts
    .filter((part) => left[part] > 0)
    .map((part) => intl.formatMessage({ id: `overview.quota.of.${part}` }, { count: left[part] }));
  return (
    <>
      {kind === 'several' ? (
        <FormattedMessage id="overview.quota.several" values={{ parts: intl.formatList(parts) }} />
      ) : null}
      {kind === 'plan' && usage.used > 0 ? (
        <FormattedMessage
          id="overview.quota.used"
          values={{ used: usage.used, quota: usage.quota }}
        />
      ) : null}{' '}
      {usage.quota > 0 ? (
        <FormattedMessage
          id="overview.quota.renewed"
          values={{ day: <Day>{resetDay(intl, usage.resetsAt)}</Day> }}
        />
      ) : null}{' '}
      {unpaid > 0 ? (
        <FormattedMessage id="overview.quota.unpaid" values={{ count: unpaid }} />
      ) : kind === 'spent' ? (
        <FormattedMessage id="overview.quota.still" />
      ) : null}
    </>
  );
}
