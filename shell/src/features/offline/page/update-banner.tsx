import { Button } from '@ardoise/ui';
import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Offline } from './start.ts';
import styles from './update-banner.module.css';

/**
 * Announces a newer version. Its button applies it, but not while something is unsaved; otherwise it
 * is used the next time that the product is opened.
 */
export default function UpdateBanner({ offline }: { offline: Offline }) {
  const { busy, updates } = offline;
  const isBusy = useSyncExternalStore(busy.subscribe, busy.isBusy);
  const [isLeft, setLeft] = useState(false);
  const [isApplied, setApplied] = useState(false);
  if (isLeft) return null;
  return (
    <div className={styles.banner}>
      <output className={styles.text}>
        <strong>
          <FormattedMessage id="offline.update.title" />
        </strong>
        {isBusy ? (
          <span>
            <FormattedMessage id="offline.update.busy" />
          </span>
        ) : null}
      </output>
      <div className={styles.actions}>
        {isBusy ? null : (
          <Button
            variant="primary"
            busy={isApplied}
            onClick={() => {
              setApplied(true);
              updates.apply();
            }}
          >
            <FormattedMessage id="offline.update.apply" />
          </Button>
        )}
        <Button variant="quiet" onClick={() => setLeft(true)}>
          <FormattedMessage id="offline.update.later" />
        </Button>
      </div>
    </div>
  );
}
