import { Banner } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import styles from './layout.module.css';

/**
 * On every page of a payment that the simulator plays.
 * @param phoneUrl the page that plays the buyer's phone, while that one is asked
 */
export function TrialBanner({ phoneUrl }: { phoneUrl: string | null }) {
  return (
    <Banner
      tone="warning"
      action={
        phoneUrl !== null && (
          <a className={styles.target} href={phoneUrl} target="_blank" rel="noreferrer">
            <FormattedMessage id="checkout.trial.phone" />
          </a>
        )
      }
    >
      <FormattedMessage id="checkout.trial" />
    </Banner>
  );
}
