import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Brand } from '../../shared/brand.tsx';
import { InnerLink } from '../../shared/inner-link.tsx';
import { locationStore } from '../../shared/location-store.ts';
import { nextPath } from '../../shared/next-path.ts';
import { useShell, useUser } from '../../shared/shell-context.ts';
import { DayBoard } from './day-board.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './auth.module.css';

const signUp = 'sign-up';

/** The same address with the other form; where to go afterwards stays. */
function addressOf(query: URLSearchParams, mode: string | null): string {
  const other = new URLSearchParams(query);
  if (mode === null) other.delete('mode');
  else other.set('mode', mode);
  const text = other.toString();
  return text === '' ? '/auth' : `/auth?${text}`;
}

/** `/auth`: sign-in, or sign-up with `?mode=sign-up`; `?next=` says where to go then. */
export default function AuthScreen({ footer }: { footer: ReactNode }) {
  const shell = useShell();
  const user = useUser();
  const query = new URLSearchParams(
    useSyncExternalStore(locationStore.subscribe, locationStore.search),
  );
  const [email, setEmail] = useState('');
  const joining = query.get('mode') === signUp;
  const next = nextPath(query.get('next'), location.origin);
  const leave = () => shell.navigate(next, { replace: true });
  const signedIn = user !== null;

  useEffect(() => {
    // Signed in already, perhaps in another tab.
    if (signedIn) shell.navigate(next, { replace: true });
  }, [signedIn, next, shell]);

  const other = (
    <p className={styles.other}>
      <FormattedMessage id={joining ? 'auth.sign-up.other' : 'auth.sign-in.other'} />{' '}
      <InnerLink href={addressOf(query, joining ? null : signUp)}>
        <FormattedMessage id={joining ? 'auth.sign-up.switch' : 'auth.sign-in.switch'} />
      </InnerLink>
    </p>
  );
  const form = { email, onEmail: setEmail, onDone: leave, other };
  return (
    <div className={styles.auth}>
      <div className={styles.side}>
        <header>
          <Brand />
        </header>
        <main className={styles.main}>
          {joining ? <SignUpForm key="up" {...form} /> : <SignInForm key="in" {...form} />}
        </main>
        <footer className={styles.foot}>
          {joining && (
            <p>
              <FormattedMessage id="auth.sign-up.data" />
            </p>
          )}
          {footer}
        </footer>
      </div>
      <DayBoard />
    </div>
  );
}
