import type { Payment } from '@ardoise/contract';
import type { CheckoutState } from '../query/ask.ts';
import type { Checkout } from '../query/use-checkout.ts';
import styles from '../parts/layout.module.css';
import { Handset } from './handset.tsx';
import { PageWaiting } from './page-waiting.tsx';
import { Phases } from './phases.tsx';
import { PhoneWaiting } from './phone-waiting.tsx';

export interface WaitingViewProps {
  stage: 'phone' | 'page';
  state: CheckoutState;
  payment: Payment;
  checkout: Checkout;
  isReturn: boolean;
}

/** What the buyer does meanwhile, and how far the payment is. Nothing is lost when it is left. */
export function WaitingView({ stage, state, payment, checkout, isReturn }: WaitingViewProps) {
  const parts = { payment, state, checkout };
  return (
    <div className={styles.result}>
      <div>
        {stage === 'phone' ? (
          <PhoneWaiting {...parts} />
        ) : (
          <PageWaiting {...parts} isReturn={isReturn} />
        )}
      </div>
      <aside>
        {payment.network !== null && stage === 'phone' && (
          <Handset network={payment.network} amount={payment.amount} />
        )}
        <Phases payment={payment} />
      </aside>
    </div>
  );
}
