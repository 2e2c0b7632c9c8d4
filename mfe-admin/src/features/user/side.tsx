import type { AccountDetail } from '@ardoise/contract';
import { benin, Button, formatMoney } from '@ardoise/ui';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../shared/access/use-access.ts';
import { PlanText } from '../../shared/account/plan-text.tsx';
import { State } from '../../shared/marks/state.tsx';
import { whenText } from '../../shared/text/moments.ts';
import type { ActName } from './acts.ts';
import { Fact, Facts } from './facts.tsx';
import { Phone } from './phone.tsx';
import styles from './user.module.css';

interface SideProps {
  user: AccountDetail;
  onAct: (name: ActName) => void;
}

const Day = ({ moment }: { moment: string }) => (
  <FormattedDate value={moment} day="numeric" month="long" year="numeric" timeZone={benin} />
);

export function ProfilePart({ user }: Pick<SideProps, 'user'>) {
  const intl = useIntl();
  return (
    <section>
      <h2>
        <FormattedMessage id="user.profile.title" />
      </h2>
      <Facts>
        <Fact label="user.profile.email">
          {user.email}
          <br />
          <State shape={user.emailVerified ? 'filled' : 'hollow'}>
            <FormattedMessage
              id={user.emailVerified ? 'user.profile.confirmed' : 'user.profile.unconfirmed'}
            />
          </State>
        </Fact>
        <Fact label="user.profile.phone">
          <Phone key={user.id} user={user} />
        </Fact>
        <Fact label="user.profile.school">{user.institution === '' ? '–' : user.institution}</Fact>
        <Fact label="user.profile.language">
          {intl.formatDisplayName(user.language, { type: 'language' })}
        </Fact>
        <Fact label="user.profile.factor">
          <FormattedMessage
            id={user.hasSecondFactor ? 'user.profile.factor.on' : 'user.profile.factor.off'}
          />
        </Fact>
        <Fact label="user.profile.created">
          <Day moment={user.createdAt} />
        </Fact>
        <Fact label="user.profile.seen">{whenText(intl, user.seenAt)}</Fact>
      </Facts>
    </section>
  );
}

export function PlanPart({ user: { subscription } }: Pick<SideProps, 'user'>) {
  const intl = useIntl();
  const { state, plan, price, end } = subscription;
  const name = <PlanText plan={plan} subscription={state} />;
  return (
    <section>
      <h2>
        <FormattedMessage id="user.plan.title" />
      </h2>
      <Facts>
        <Fact label="user.plan.plan">
          {plan === null || price === null ? (
            name
          ) : (
            <FormattedMessage
              id="user.plan.price"
              values={{ plan: name, price: formatMoney(intl, price) }}
            />
          )}
        </Fact>
        {end === null ? null : (
          <Fact label="user.plan.end">
            <Day moment={end} />
          </Fact>
        )}
      </Facts>
    </section>
  );
}

export function SessionsPart({ user: { sessions, isOpenToMe }, onAct }: SideProps) {
  const intl = useIntl();
  const mayEnd = useRight('users:write') && isOpenToMe;
  return (
    <section>
      <h2>
        <FormattedMessage id="user.sessions.title" />
      </h2>
      {sessions.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="user.sessions.none" />
        </p>
      ) : (
        <ul className={styles.sessions}>
          {sessions.slice(0, 8).map(({ id, device, lastUsedAt }) => (
            <li key={id}>
              <span>{device === '' ? <FormattedMessage id="user.sessions.device" /> : device}</span>
              <small>{whenText(intl, lastUsedAt)}</small>
            </li>
          ))}
        </ul>
      )}
      {mayEnd && sessions.length > 0 ? (
        <p className={styles.acts}>
          <Button onClick={() => onAct('sessions.end')}>
            <FormattedMessage id="user.sessions.end" values={{ count: sessions.length }} />
          </Button>
        </p>
      ) : null}
    </section>
  );
}

export function ConsentsPart({ user: { consents } }: Pick<SideProps, 'user'>) {
  const intl = useIntl();
  return (
    <section>
      <h2>
        <FormattedMessage id="user.consents.title" />
      </h2>
      <Facts>
        {consents.map(({ subject, given, at }) => (
          <Fact key={subject} label={`user.consents.${subject}`}>
            <State shape={given ? 'filled' : 'dash'}>
              <FormattedMessage id={given ? 'user.consents.given' : 'user.consents.withdrawn'} />
            </State>
            <small>{whenText(intl, at)}</small>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

export function ClosingPart({ user, onAct }: SideProps) {
  const mayWrite = useRight('users:write') && user.isOpenToMe && user.role === 'user';
  const { erasure, state } = user;
  if (!mayWrite) return null;
  const isSuspended = state === 'suspended';
  return (
    <section>
      <h2>
        <FormattedMessage id="user.closing.title" />
      </h2>
      <p className={styles.none}>
        {erasure === null ? (
          <FormattedMessage id="user.closing.text" />
        ) : (
          <FormattedMessage
            id="user.closing.due"
            values={{ day: <Day moment={erasure.dueAt} /> }}
          />
        )}
      </p>
      <p className={styles.acts}>
        <Button onClick={() => onAct(isSuspended ? 'lift' : 'suspend')}>
          <FormattedMessage id={isSuspended ? 'user.lift' : 'user.suspend'} />
        </Button>
        {erasure === null ? (
          <Button variant="danger" onClick={() => onAct('erase')}>
            <FormattedMessage id="user.erase" />
          </Button>
        ) : (
          <Button onClick={() => onAct('keep')}>
            <FormattedMessage id="user.keep" />
          </Button>
        )}
      </p>
      {erasure === null ? (
        <p className={styles.small}>
          <FormattedMessage id="user.closing.factor" />
        </p>
      ) : null}
    </section>
  );
}
