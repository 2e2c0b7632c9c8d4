import { Brand } from '@ardoise/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { locationStore } from '../../shared/location-store.ts';
import { nextPath } from '../../shared/next-path.ts';
import { AuthWays } from './auth-ways.tsx';
import { DayBoard } from './day-board.tsx';
import { LegalLink } from './legal-link.tsx';
import { modeOf } from './modes.ts';
import styles from './auth.module.css';

const toPolicy = (chunks: ReactNode) => <LegalLink to="/legal/confidentialite">{chunks}</LegalLink>;

/**
 * `/auth`: all ways to sign in, by `?mode=` or a mailed link; `?next=` is where to go afterwards.
 */
export default function AuthScreen({ footer }: { footer: ReactNode }) {
  const query = new URLSearchParams(
    useSyncExternalStore(locationStore.subscribe, locationStore.search),
  );
  const mode = modeOf(query);
  return (
    <div className={styles.auth}>
      <div className={styles.side}>
        <header>
          <Brand href="/" />
        </header>
        <main className={styles.main}>
          <AuthWays mode={mode} query={query} next={nextPath(query.get('next'), location.origin)} />
        </main>
        <footer className={styles.foot}>
          {mode === 'sign-up' && (
            <p>
              <FormattedMessage id="auth.sign-up.data" values={{ a: toPolicy }} />
            </p>
          )}
          {footer}
        </footer>
      </div>
      <DayBoard />
    </div>
  );
}
