import { PageTabs } from '@ardoise/remote';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../shared/paths.ts';

const tabs = [
  { id: 'account.subscription', href: paths.subscription },
  { id: 'account.orders', href: paths.orders },
  { id: 'account.billing', href: paths.billing },
  { id: 'account.methods', href: paths.paymentMethods },
] as const;

export type AccountTab = (typeof tabs)[number]['href'];

/** The screens about what is bought and paid; the orders are the shop's, which has the same row. */
export function AccountTabs({ current }: { current: AccountTab }) {
  const intl = useIntl();
  return (
    <PageTabs
      current={current}
      label={intl.formatMessage({ id: 'account.tabs' })}
      tabs={tabs.map(({ id, href }) => ({ href, label: <FormattedMessage id={id} /> }))}
    />
  );
}
