import { addressIn } from '@ardoise/contract/mfe';
import { useLocale } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import styles from './shop.module.css';

/** The page of the prices is a document, in the reader's language. */
export function PlansLink() {
  return (
    <a className={styles.plans} href={addressIn(useLocale(), '/pricing')}>
      <FormattedMessage id="shop.plans" />
    </a>
  );
}
