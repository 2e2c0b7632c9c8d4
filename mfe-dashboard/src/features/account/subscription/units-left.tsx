import type { Usage } from '@ardoise/contract';
import { Slates } from '@ardoise/ui';
import { TextLink } from '@ardoise/remote';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../../../shared/parts/day.tsx';
import { paths } from '../../../shared/paths.ts';
import { resetDay } from '../../../shared/text/month.ts';
import styles from './subscription.module.css';

/** What may still be prepared, by where it comes from: each has its own end, or none. */
export function UnitsLeft({ usage }: { usage: Usage }) {
  const intl = useIntl();
  const { quota, remaining, trialRemaining, boughtRemaining, unpaid } = usage;
  const plan = remaining - trialRemaining - boughtRemaining;
  const day = <Day>{resetDay(intl, usage.resetsAt)}</Day>;
  return (
    <section
      className={styles.units}
      aria-label={intl.formatMessage({ id: 'subscription.units.label' })}
    >
      {quota === 0 ? null : (
        <Units left={plan} total={quota}>
          <FormattedMessage id="subscription.units.plan" values={{ count: plan, day }} />
        </Units>
      )}
      {trialRemaining === 0 ? null : (
        <Units left={trialRemaining} total={trialRemaining}>
          <FormattedMessage id="subscription.units.trial" values={{ count: trialRemaining }} />
        </Units>
      )}
      {boughtRemaining === 0 && quota > 0 ? null : (
        <Units left={boughtRemaining} total={boughtRemaining}>
          <FormattedMessage id="subscription.units.bought" values={{ count: boughtRemaining }} />
        </Units>
      )}
      {unpaid === 0 ? null : (
        <p className={styles.unpaid}>
          <FormattedMessage id="subscription.units.unpaid" values={{ count: unpaid }} />{' '}
          <TextLink href={paths.sheets}>
            <FormattedMessage id="subscription.units.see" />
          </TextLink>
        </p>
      )}
    </section>
  );
}

function Units({ left, total, children }: { left: number; total: number; children: ReactNode }) {
  const intl = useIntl();
  return (
    <div>
      <b className={styles.figure}>{intl.formatNumber(left)}</b>
      <p>{children}</p>
      {total === 0 ? null : (
        <Slates
          total={total}
          used={total - left}
          label={intl.formatMessage({ id: 'subscription.slates' }, { count: left, total })}
        />
      )}
    </div>
  );
}
