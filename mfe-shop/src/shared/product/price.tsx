import { formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** A price, or the word for none. */
export function Price({ amount, className }: { amount: number; className?: string | undefined }) {
  const intl = useIntl();
  return (
    <span className={className}>
      {amount === 0 ? <FormattedMessage id="product.free" /> : formatMoney(intl, amount)}
    </span>
  );
}
