import { formatMoney, LinkButton, PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import layout from '../parts/layout.module.css';
import { providerNames } from '../parts/names.ts';
import { Connection } from './connection.tsx';
import type { PhoneWaitingProps } from './phone-waiting.tsx';
import { WaitingActions } from './waiting-actions.tsx';

export interface PageWaitingProps extends PhoneWaitingProps {
  isReturn: boolean;
}

/** The payment is made on the provider's page: the way there, and what if it was made already. */
export function PageWaiting({ payment, state, checkout, isReturn }: PageWaitingProps) {
  const intl = useIntl();
  const values = {
    amount: formatMoney(intl, payment.amount),
    provider: providerNames[payment.provider],
  };
  const title = intl.formatMessage(
    { id: isReturn ? 'checkout.page-return.title' : 'checkout.page-wait.title' },
    values,
  );
  return (
    <>
      <PageTitle title={title}>{title}</PageTitle>
      <p className={layout.lead}>
        <FormattedMessage
          id={isReturn ? 'checkout.page-return.lead' : 'checkout.page-wait.lead'}
          values={values}
        />
      </p>
      <Connection checkout={checkout} state={state} />
      {payment.continueUrl !== null && (
        <div className={layout.actions}>
          <LinkButton
            href={payment.continueUrl}
            variant={isReturn ? 'secondary' : 'primary'}
            size="large"
            data-filled={isReturn ? undefined : true}
          >
            <FormattedMessage id="checkout.continue" values={values} />
          </LinkButton>
        </div>
      )}
      <WaitingActions checkout={checkout} payment={payment} />
    </>
  );
}
