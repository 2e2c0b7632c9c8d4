import { Badge } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import styles from './library.module.css';

/** Legend of the two marks. */
export function Key() {
  return (
    <p className={styles.key}>
      <Badge mark="solid" tone="palm">
        <FormattedMessage id="library.key.official" />
      </Badge>
      <Badge mark="hollow" tone="amber">
        <FormattedMessage id="library.key.confirm" />
      </Badge>
    </p>
  );
}
