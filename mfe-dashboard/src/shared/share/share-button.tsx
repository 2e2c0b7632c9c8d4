import { Button, classNames, latePart } from '@ardoise/ui';
import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SharedFile } from './shared-file.ts';
import styles from './share.module.css';

/** Loaded with the first press: most openings of a sheet share nothing. */
const ShareWindow = latePart(() => import('./share-window.tsx'));

export interface ShareButtonProps extends SharedFile {
  /** Shows the icon alone where the screen is narrow. */
  compact?: boolean;
}

export function ShareButton({ compact = false, ...file }: ShareButtonProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const label = intl.formatMessage({ id: 'common.share' });
  return (
    <>
      <Button
        className={classNames(compact && styles.compact)}
        icon={<Share2 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span>{label}</span>
      </Button>
      {open && (
        <Suspense>
          <ShareWindow {...file} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
