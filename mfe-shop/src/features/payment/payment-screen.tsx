import { NavButton, PageHeader } from '@ardoise/remote';
import { FormattedMessage, useIntl } from 'react-intl';
import { ShopFrame } from '../../shared/frame/shop-frame.tsx';
import styles from './payment.module.css';

/** An address of a payment that names none: its order knows it. */
export default function PaymentScreen() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'payment.title' });
  return (
    <ShopFrame>
      <PageHeader heading={title} title={title} />
      <div className={styles.way}>
        <p>
          <FormattedMessage id="payment.text" />
        </p>
        <NavButton href="/orders" variant="primary">
          <FormattedMessage id="payment.to-orders" />
        </NavButton>
      </div>
    </ShopFrame>
  );
}
