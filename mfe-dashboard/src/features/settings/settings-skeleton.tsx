import { Skeleton } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { Loading } from '@ardoise/remote';
import styles from './settings.module.css';

const fields = ['48px', '48px', '96px', '48px'];

/** The fields of the first section. */
export function SettingsSkeleton() {
  const intl = useIntl();
  return (
    <Loading className={styles.settings} label={intl.formatMessage({ id: 'common.loading' })}>
      <div className={styles.section}>
        <div className={styles.head}>
          <Skeleton width={120} height={24} />
        </div>
        <div className={styles.body}>
          {fields.map((height, rank) => (
            <Skeleton key={`${rank}-${height}`} height={height} radius="var(--r-1)" />
          ))}
        </div>
      </div>
    </Loading>
  );
}
