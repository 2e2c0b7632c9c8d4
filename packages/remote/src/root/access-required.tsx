import { Brand, LinkButton, PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useSearch } from 'wouter';
import { NavButton } from '../parts/nav-button.tsx';
import { useRemote, useWays } from './remote-context.ts';
import styles from './alone.module.css';

/** `left`: by the teacher, on this page. `ended`: elsewhere or by the server, while the page was open. */
export type Parting = 'left' | 'ended' | null;

const titles = {
  none: 'remote.access.title',
  left: 'remote.left.title',
  ended: 'remote.ended.title',
} as const;

/**
 * What somebody who is signed out sees in place of a screen; signing in leads back there, or, after
 * one's own sign-out, home.
 */
export function AccessRequired({ parting }: { parting: Parting }) {
  const intl = useIntl();
  const { texts } = useRemote();
  const { home, signIn } = useWays();
  const [path] = useLocation();
  const search = useSearch();
  const here = search === '' ? path : `${path}?${search}`;
  const title = titles[parting ?? 'none'];
  return (
    <div className={styles.alone}>
      <header>
        <Link href="/" asChild>
          <Brand />
        </Link>
      </header>
      <main id="content">
        <PageTitle key={title} title={intl.formatMessage({ id: title })}>
          <FormattedMessage id={title} />
        </PageTitle>
        <p>
          {parting === 'left' && (
            <>
              <FormattedMessage id="remote.left.text" />{' '}
            </>
          )}
          <FormattedMessage id={texts.access} />
        </p>
        <div className={styles.actions}>
          <NavButton href={signIn(parting === 'left' ? home : here)} variant="primary">
            <FormattedMessage id="remote.access.sign-in" />
          </NavButton>
          {parting === null ? null : (
            <LinkButton href="/">
              <FormattedMessage id="remote.leave" />
            </LinkButton>
          )}
        </div>
      </main>
    </div>
  );
}
