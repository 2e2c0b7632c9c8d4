import { IconButton } from '@ardoise/ui';
import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErasureBanner } from '../../shared/parts/erasure-banner.tsx';
import { OfflineNotice } from '../../shared/parts/offline-notice.tsx';
import { paths } from '../../shared/paths.ts';
import { Brand } from './brand.tsx';
import { SideNav } from './side-nav.tsx';
import { TabBar } from './tab-bar.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';
import styles from './frame.module.css';

/** Dialogs weigh more than a screen: they come when they are first asked for. */
const Preferences = lazy(() => import('./preferences.tsx'));

export interface DeskFrameProps {
  children: ReactNode;
}

/** The desk around a screen: navigation at the side, or at the foot of a phone. */
export function DeskFrame({ children }: DeskFrameProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  useScrollToTop();
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="app.skip" />
      </a>
      <SideNav onPreferences={open} />
      <div className={styles.middle}>
        <header className={styles.top}>
          <Brand href={paths.overview} />
          <IconButton
            label={intl.formatMessage({ id: 'app.preferences' })}
            icon={<Menu size={20} aria-hidden />}
            onClick={open}
          />
        </header>
        <main id="content" tabIndex={-1} className={styles.page}>
          <ErasureBanner className={styles.offline} />
          <OfflineNotice className={styles.offline} />
          {children}
        </main>
      </div>
      <TabBar onMore={open} />
      {wasOpened ? (
        <Suspense fallback={null}>
          <Preferences open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </div>
  );
}
