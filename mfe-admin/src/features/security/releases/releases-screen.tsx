import { FormattedMessage } from 'react-intl';
import { paths } from '../../../shared/paths.ts';
import { SecurityFrame } from '../frame/security-frame.tsx';
import styles from '../sign-ins/sign-ins.module.css';
import { Releases } from './releases.tsx';

/** Which version of each micro-frontend browsers get, and going back to a former one. */
export default function ReleasesScreen() {
  return (
    <SecurityFrame path={paths.releases}>
      <Releases />
      <p className={styles.note}>
        <FormattedMessage id="releases.note" />
      </p>
    </SecurityFrame>
  );
}
