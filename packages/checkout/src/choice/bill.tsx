import type { Order } from '@ardoise/contract';
import { Button, formatMoney } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Way } from '../model/ways.ts';
import { networkNames, providerNames } from '../parts/names.ts';
import { OrderLines } from '../parts/order-lines.tsx';
import styles from './bill.module.css';

const toTerms = (text: ReactNode) => <a href="/legal/facturation">{text}</a>;

/** What is paid, and the button that pays. */
export function Bill({ order, way, busy }: { order: Order; way: Way; busy: boolean }) {
  const intl = useIntl();
  const amount = formatMoney(intl, order.total);
  return (
    <aside className={styles.bill} aria-label={intl.formatMessage({ id: 'checkout.due' })}>
      <p className={styles.label} aria-hidden>
        <FormattedMessage id="checkout.due" />
      </p>
      <p className={styles.sum}>{amount}</p>
      <OrderLines order={order} />
      <div className={styles.action}>
        <p className={styles.small} aria-hidden>
          <span>
            <FormattedMessage id="checkout.due" />
          </span>
          <span className={styles.smallSum}>{amount}</span>
        </p>
        <Button type="submit" variant="primary" size="large" busy={busy} data-filled>
          <FormattedMessage id="checkout.pay" values={{ amount }} />
        </Button>
      </div>
      <p className={styles.note}>
        <Explanation way={way} />
      </p>
      <p className={styles.note}>
        <FormattedMessage id="checkout.terms" values={{ link: toTerms }} />
      </p>
    </aside>
  );
}

/** What happens after the press. */
function Explanation({ way }: { way: Way }) {
  const network = way.kind === 'kept' ? way.method.network : way.kind === 'phone' && way.network;
  if (network === null || network === false) {
    const values = { provider: providerNames[way.provider] };
    return <FormattedMessage id="checkout.note.page" values={values} />;
  }
  return <FormattedMessage id="checkout.note.phone" values={{ network: networkNames[network] }} />;
}
