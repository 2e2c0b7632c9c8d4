import { Brand, IconButton } from '@ardoise/ui';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { ErasureBanner } from '../../shared/parts/erasure-banner.tsx';
import { OfflineNotice } from '../../shared/parts/offline-notice.tsx';
import { useHost } from '../../shared/host/host.ts';
import { paths } from '../../shared/paths.ts';
import { readyScreen } from '../screens/ready-screen.tsx';
import { SideNav } from './side-nav.tsx';
import { TabBar } from './tab-bar.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';
import styles from './frame.module.css';

/** Dialogs weigh more than a screen: they come when they are first asked for. */
const { bring, Screen: Preferences } = readyScreen(() => import('./preferences.tsx'));

export interface DeskFrameProps {
  children: ReactNode;
}

/** The desk around a screen: navigation at the side, or at the foot of a phone. */
export function DeskFrame({ children }: DeskFrameProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { notify } = useHost();
  const open = async () => {
    try {
      await bring();
      setOpened(true);
      setOpen(true);
    } catch {
      notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'app.preferences.absent' }),
        text: intl.formatMessage({ id: 'app.absent.online' }),
        action: { label: intl.formatMessage({ id: 'common.retry' }), run: () => void open() },
      });
    }
  };
  const ask = () => void open();
  useScrollToTop();
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="app.skip" />
      </a>
      <SideNav onPreferences={ask} />
      <div className={styles.middle}>
        <header className={styles.top}>
          <Link href={paths.overview} asChild>
            <Brand />
          </Link>
          <IconButton
            label={intl.formatMessage({ id: 'app.preferences' })}
            icon={<Menu size={20} aria-hidden />}
            onClick={ask}
          />
        </header>
        <main id="content" tabIndex={-1} className={styles.page}>
          <ErasureBanner className={styles.offline} />
          <OfflineNotice className={styles.offline} />
          {children}
        </main>
      </div>
      <TabBar onMore={ask} />
      {wasOpened ? <Preferences open={isOpen} onOpenChange={setOpen} /> : null}
    </div>
  );
}
