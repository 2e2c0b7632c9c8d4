import type { Payment } from '@ardoise/contract';
import { formatMoney, PageTitle, Ticks } from '@ardoise/ui';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { masked } from '../model/phone.ts';
import { networkNames, providerNames } from '../parts/names.ts';
import layout from '../parts/layout.module.css';
import { speakerOf } from '../parts/payment-name.ts';
import type { CheckoutState } from '../query/ask.ts';
import type { Checkout } from '../query/use-checkout.ts';
import { waitingSince } from '../query/waited.ts';
import { Connection } from './connection.tsx';
import { useSeconds } from './use-seconds.ts';
import { WaitingActions } from './waiting-actions.tsx';
import styles from './waiting.module.css';

/** Within it most phones have answered. */
const promised = 60;

export interface PhoneWaitingProps {
  payment: Payment;
  state: CheckoutState;
  checkout: Checkout;
}

/** The buyer must agree on the phone: what to do there, and what if nothing shows. */
export function PhoneWaiting({ payment, state, checkout }: PhoneWaitingProps) {
  const intl = useIntl();
  const { network, lastDigits, provider } = payment;
  const values = {
    amount: formatMoney(intl, payment.amount),
    network: network === null ? providerNames[provider] : networkNames[network],
    number: <span className={styles.whole}>{masked(lastDigits ?? '••')}</span>,
    operator: speakerOf(payment),
  };
  const title = intl.formatMessage({ id: 'checkout.phone-wait.title' });
  return (
    <>
      <PageTitle title={title}>{title}</PageTitle>
      <p className={layout.lead}>
        <FormattedMessage id="checkout.phone-wait.lead" values={values} />
      </p>
      <Clock payment={payment} />
      <Connection checkout={checkout} state={state} />
      <ol className={styles.steps}>
        <li>
          <b>
            <FormattedMessage id="checkout.step.unlock" values={values} />
          </b>
          <p>
            <FormattedMessage id="checkout.step.unlock.text" values={values} />
          </p>
        </li>
        <li>
          <b>
            <FormattedMessage id="checkout.step.check" values={values} />
          </b>
          <p>
            <FormattedMessage id="checkout.step.check.text" />
          </p>
        </li>
        <li>
          <b>
            <FormattedMessage id="checkout.step.return" />
          </b>
          <p>
            <FormattedMessage id="checkout.step.return.text" />
          </p>
        </li>
      </ol>
      <section className={styles.nothing}>
        <h2>
          <FormattedMessage id="checkout.nothing" />
        </h2>
        <p className={layout.note}>
          <FormattedMessage id="checkout.nothing.text" values={values} />
        </p>
        <WaitingActions checkout={checkout} payment={payment} />
      </section>
    </>
  );
}

function Clock({ payment }: { payment: Payment }) {
  const since = useMemo(() => waitingSince(payment), [payment]);
  const seconds = useSeconds(since);
  return (
    <div className={styles.waited}>
      <p className={styles.clock} role="timer">
        {seconds}
        <small>
          <FormattedMessage id="checkout.seconds" values={{ seconds }} />
        </small>
      </p>
      <Ticks elapsed={Math.min(seconds, promised)} total={promised} className={styles.ticks} />
      {seconds > promised && (
        <p className={layout.note}>
          <FormattedMessage id="checkout.long" />
        </p>
      )}
    </div>
  );
}
