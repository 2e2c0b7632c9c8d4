import { classNames, IconButton, latePart, PageTitle } from '@ardoise/ui';
import { Search } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccessGate } from '../access/access-gate.tsx';
import { useSupportNews } from '../support/use-support-news.ts';
import { useGoKeys } from '../keyboard/use-go-keys.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import type { KeyText } from '../keys-sheet/keys-sheet.tsx';
import { BackLink, type BackLinkProps } from './back-link.tsx';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';
import { type View, Views } from './views.tsx';
import styles from './office-frame.module.css';

const Palette = latePart(() => import('../palette/palette.tsx'));
const KeysSheet = latePart(() => import('../keys-sheet/keys-sheet.tsx'));
const More = latePart(() => import('../more/more.tsx'));

export interface OfficeFrameProps {
  title: string;
  /** Of the document, where it says more than the heading. */
  documentTitle?: string | undefined;
  /** Where a phone goes back to; it has no tabs then. */
  back?: BackLinkProps | undefined;
  /** Beside the title: a count or a moment. */
  note?: ReactNode;
  /** Buttons at the end of the header; one of them filled at most. */
  actions?: ReactNode;
  /** Views of this screen, each an address. */
  views?: readonly View[] | undefined;
  /** One of these rights opens the screen. */
  rights: readonly string[];
  /** Single keys of this screen, for the sheet that `?` opens. */
  keys?: readonly KeyText[] | undefined;
  /** Of the part below header and views. */
  bodyClass?: string | undefined;
  children: ReactNode;
}

/** Around every screen of the team: rail or tabs, header, views. */
export function OfficeFrame({ title, rights, children, ...rest }: OfficeFrameProps) {
  const { documentTitle, back, note, actions, views, keys = [], bodyClass } = rest;
  const intl = useIntl();
  const [open, setOpen] = useState<'palette' | 'more' | 'keys' | null>(null);
  const openPalette = () => setOpen('palette');
  const openMore = () => setOpen('more');
  const close = () => setOpen(null);
  useGoKeys(openPalette);
  useSupportNews();
  useKeys({ '?': () => setOpen('keys') });
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="app.skip" />
      </a>
      <Rail onGo={openPalette} onMore={openMore} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <header className={styles.top}>
          {back === undefined ? null : <BackLink {...back} />}
          <PageTitle title={documentTitle ?? title}>{title}</PageTitle>
          {note === undefined ? null : <p className={styles.note}>{note}</p>}
          <div className={styles.end}>
            {actions}
            <span className={styles.onPhone}>
              <IconButton
                label={intl.formatMessage({ id: 'app.go' })}
                icon={<Search size={20} aria-hidden />}
                onClick={openPalette}
              />
            </span>
          </div>
        </header>
        {views === undefined ? null : <Views views={views} label={title} />}
        <div className={classNames(styles.body, bodyClass)}>
          <AccessGate rights={rights}>{children}</AccessGate>
        </div>
      </main>
      {back === undefined ? <TabBar onMore={openMore} /> : null}
      <Suspense fallback={null}>
        {open === 'palette' ? <Palette onClose={close} /> : null}
        {open === 'more' ? <More onClose={close} /> : null}
        {open === 'keys' ? <KeysSheet keys={keys} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
