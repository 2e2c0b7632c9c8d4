import { PageTabs } from '@ardoise/remote';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../shared/paths.ts';

/** The orders among the desk's screens about what is bought and paid, which have the same row. */
const tabs = [
  { id: 'orders.tabs.subscription', href: '/dashboard/abonnement' },
  { id: 'orders.title', href: paths.orders },
  { id: 'orders.tabs.billing', href: '/dashboard/facturation' },
  { id: 'orders.tabs.methods', href: '/dashboard/gestion-cartes' },
] as const;

export function OrderTabs() {
  const intl = useIntl();
  return (
    <PageTabs
      current={paths.orders}
      label={intl.formatMessage({ id: 'orders.tabs' })}
      tabs={tabs.map(({ id, href }) => ({ href, label: <FormattedMessage id={id} /> }))}
    />
  );
}
