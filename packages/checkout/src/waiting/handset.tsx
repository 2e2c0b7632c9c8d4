import type { Network } from '@ardoise/contract';
import { formatMoney, VisuallyHidden } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { networkNames, operatorNames } from '../parts/names.ts';
import styles from './handset.module.css';

/** About what the phone shows. */
export function Handset({ network, amount }: { network: Network; amount: number }) {
  const intl = useIntl();
  const values = { network: networkNames[network], amount: formatMoney(intl, amount) };
  return (
    <figure className={styles.figure}>
      <VisuallyHidden>
        <FormattedMessage id="checkout.handset" values={values} />
      </VisuallyHidden>
      <div className={styles.handset} aria-hidden>
        <p className={styles.operator}>{operatorNames[network]}</p>
        <div className={styles.request}>
          <p>
            {networkNames[network]}
            <br />
            <FormattedMessage id="checkout.handset.pay" values={values} />
            <br />
            <FormattedMessage id="checkout.handset.code" />
          </p>
          <p className={styles.code}>•••</p>
          <p className={styles.keys}>
            <span>
              <FormattedMessage id="checkout.handset.cancel" />
            </span>
            <span>
              <FormattedMessage id="checkout.handset.send" />
            </span>
          </p>
        </div>
        <span className={styles.home} />
      </div>
      <figcaption>
        <FormattedMessage id="checkout.handset.caption" />
      </figcaption>
    </figure>
  );
}
