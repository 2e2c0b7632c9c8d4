import type { AccountDetail } from '@ardoise/contract';
import { formatCount } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../shared/access/use-access.ts';
import { Fact, Facts } from './facts.tsx';
import { GiveForm } from './give-form.tsx';
import styles from './user.module.css';

/** What they may still write, where it comes from, and what they wrote: numbers alone. */
export function UnitsPart({ user }: { user: AccountDetail }) {
  const intl = useIntl();
  const mayGive = useRight('quota:give') && user.isOpenToMe;
  const { usage, sheets } = user;
  return (
    <section>
      <h2>
        <FormattedMessage id="user.units.title" />
      </h2>
      <p className={styles.left}>
        <b>{formatCount(intl, usage.remaining)}</b>
        <FormattedMessage id="user.units.left" values={{ count: usage.remaining }} />
      </p>
      <Facts>
        {usage.quota === 0 ? null : (
          <Fact label="user.units.plan">
            <FormattedMessage
              id="user.units.plan.used"
              values={{ used: usage.used, quota: usage.quota }}
            />
          </Fact>
        )}
        <Fact label="user.units.trial">{formatCount(intl, usage.trialRemaining)}</Fact>
        <Fact label="user.units.bought">{formatCount(intl, usage.boughtRemaining)}</Fact>
        <Fact label="user.units.sheets">
          <FormattedMessage id="user.units.sheets.of" values={sheets} />
        </Fact>
      </Facts>
      {mayGive ? <GiveForm user={user} /> : null}
    </section>
  );
}
