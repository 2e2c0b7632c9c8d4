import type { Payment } from '@ardoise/contract';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TimeOfDay } from '../parts/moment.tsx';
import { speakerOf } from '../parts/payment-name.ts';
import styles from './phases.module.css';

type PhaseState = 'done' | 'now' | 'later';

/** How far the payment is, in words. */
export function Phases({ payment }: { payment: Payment }) {
  const intl = useIntl();
  const values = { operator: speakerOf(payment) };
  const isHere = payment.state === 'approved';
  const isAgreed = isHere ? 'done' : 'now';
  return (
    <ol className={styles.phases} aria-label={intl.formatMessage({ id: 'checkout.phases' })}>
      <Phase state="done" end={<TimeOfDay iso={payment.createdAt} />}>
        <FormattedMessage id="checkout.phase.sent" values={values} />
      </Phase>
      <Phase state={isAgreed}>
        <FormattedMessage
          id={payment.network === null ? 'checkout.phase.page' : 'checkout.phase.phone'}
          values={values}
        />
      </Phase>
      <Phase state={isHere ? 'done' : 'later'}>
        <FormattedMessage id="checkout.phase.confirmed" values={values} />
      </Phase>
      <Phase state={isHere ? 'now' : 'later'}>
        <FormattedMessage id="checkout.phase.given" />
      </Phase>
    </ol>
  );
}

interface PhaseProps {
  state: PhaseState;
  end?: ReactNode;
  children: ReactNode;
}

function Phase({ state, end, children }: PhaseProps) {
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      {state === 'done' ? <Check size={16} aria-hidden /> : <span className={styles.ring} />}
      <span>{children}</span>
      {end}
    </li>
  );
}
