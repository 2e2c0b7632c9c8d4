import { Brand, IconButton } from '@ardoise/ui';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useBaseHost } from '../host/host.ts';
import { useRemote, useWays } from '../root/remote-context.ts';
import { readyScreen } from '../screens/ready-screen.tsx';
import { phone } from './phone.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TabBar } from './tab-bar.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';
import styles from './frame.module.css';

/** The dialogs are larger than a screen: they load when first opened. */
const { load, Screen: Preferences } = readyScreen(() => import('./preferences.tsx'));

export interface FrameProps {
  children: ReactNode;
  /** Whether the user is signing out here. */
  onLeaving: (isLeaving: boolean) => void;
}

/** Around a screen: the navigation at the side, or at the foot of a phone. */
export function Frame({ children, onLeaving }: FrameProps) {
  const intl = useIntl();
  const { Banners } = useRemote();
  const { home } = useWays();
  const { notify } = useBaseHost();
  const [path] = useLocation();
  // Open at one address only: whatever leads to another one, the sheet is not left over it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const open = async () => {
    try {
      await load();
      setOpened(true);
      setOpenAt(path);
    } catch {
      notify({
        tone: 'error',
        title: intl.formatMessage({
          id: matchMedia(phone).matches ? 'remote.menu.absent' : 'remote.preferences.absent',
        }),
        text: intl.formatMessage({ id: 'remote.absent.online' }),
        action: { label: intl.formatMessage({ id: 'ui.retry' }), run: () => void open() },
      });
    }
  };
  const ask = () => void open();
  useScrollToTop();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="remote.skip" />
      </a>
      <SideNavigation onPreferences={ask} />
      <div className={styles.middle}>
        <header className={styles.top}>
          <Link href={home} asChild>
            <Brand />
          </Link>
          <IconButton
            label={intl.formatMessage({ id: 'remote.menu' })}
            icon={<Menu size={20} aria-hidden />}
            onClick={ask}
          />
        </header>
        <main id="content" tabIndex={-1} className={styles.page}>
          <Banners frame="navigation" className={styles.banners} />
          {children}
        </main>
      </div>
      <TabBar onMenu={ask} />
      {wasOpened ? (
        <Preferences
          open={openAt === path}
          onOpenChange={(open) => setOpenAt(open ? path : null)}
          onLeaving={onLeaving}
        />
      ) : null}
    </div>
  );
}
