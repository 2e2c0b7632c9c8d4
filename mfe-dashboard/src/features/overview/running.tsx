import { Banner } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { TextLink } from '@ardoise/remote';
import { paths } from '../../shared/paths.ts';
import styles from './overview.module.css';

/** Sheets that are being written now, in this tab or elsewhere. */
export function Running({ ids }: { ids: readonly string[] }) {
  return (
    <div className={styles.running}>
      <Banner tone="info">
        <FormattedMessage id="overview.running" values={{ count: ids.length }} />{' '}
        {ids.map((id, rank) => (
          <TextLink key={id} href={paths.generation(id)}>
            <FormattedMessage
              id="overview.running.action"
              values={{ count: ids.length, rank: rank + 1 }}
            />
          </TextLink>
        ))}
      </Banner>
    </div>
  );
}
