import { Banner, useOnline } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import layout from '../parts/layout.module.css';
import { speakerOf } from '../parts/payment-name.ts';
import type { CheckoutState } from '../query/ask.ts';
import type { Checkout } from '../query/use-checkout.ts';

/** Why nothing new is known, when somebody on the way does not answer. The page goes on asking. */
export function Connection({
  checkout: { query },
  state: { payment, isProviderAway },
}: {
  checkout: Checkout;
  state: CheckoutState;
}) {
  const isOnline = useOnline();
  const id = idOf();
  return (
    <output className={layout.status}>
      {id !== null && (
        <Banner tone="warning" className={layout.banner}>
          <FormattedMessage
            id={id}
            values={{ operator: payment === null ? '' : speakerOf(payment) }}
          />
        </Banner>
      )}
    </output>
  );

  function idOf() {
    if (!isOnline) return 'checkout.offline';
    if (query.isError) return 'checkout.server-away';
    return isProviderAway ? 'checkout.operator-away' : null;
  }
}
