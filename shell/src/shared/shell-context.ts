import type { Locale, MfaRequired, Session, SignInBody, SignUpBody } from '@ardoise/contract';
import type { SessionStore, Theme, Toast } from '@ardoise/contract/mfe';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What the shell's own screens may use; made once in `app/`. */
export interface Shell {
  session: SessionStore;
  signIn: (body: SignInBody) => Promise<Session | MfaRequired>;
  signUp: (body: SignUpBody) => Promise<Session>;
  navigate: (path: string, options?: { replace?: boolean }) => void;
  notify: (toast: Toast) => void;
  locale: () => Locale;
  setLocale: (locale: Locale) => void;
  setTheme: (theme: Theme) => void;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('useShell is called outside ShellContext');
  return shell;
}

/** The signed-in user, null when signed out. */
export function useUser() {
  const { session } = useShell();
  return useSyncExternalStore(
    (changed) => session.subscribe(changed),
    () => session.user(),
  );
}
