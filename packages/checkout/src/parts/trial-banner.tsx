import { Banner } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';

/** On every page of a payment that the simulator plays. */
export function TrialBanner() {
  return (
    <Banner tone="warning">
      <FormattedMessage id="checkout.trial" />
    </Banner>
  );
}
