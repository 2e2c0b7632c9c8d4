import type {
  Locale,
  MfaBody,
  ResetBody,
  Session,
  SignedIn,
  SignInBody,
  SignUpBody,
  VerifyBody,
} from '@ardoise/contract';
import type { Transport } from '@ardoise/contract/client';
import type { SessionStore, Theme, Toast } from '@ardoise/contract/mfe';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What the shell's own screens use; created once in `app/`. */
export interface Shell {
  session: SessionStore;
  /** For calls that few make. */
  http: Transport;
  /** This and the other ways to sign in open the session, or ask for a second factor. */
  signIn: (body: SignInBody) => Promise<SignedIn>;
  signUp: (body: SignUpBody) => Promise<Session>;
  /** Mails a link and a code for a new password, if the address has an account. */
  recover: (email: string) => Promise<void>;
  reset: (body: ResetBody) => Promise<SignedIn>;
  /** Mails a one-time code for signing in, if the address has an account. */
  sendCode: (email: string) => Promise<void>;
  /** Signs in by a mailed code or link, which confirms the address. */
  verify: (body: VerifyBody) => Promise<SignedIn>;
  /** Completes the sign-in with Google in this browser. */
  enterWithGoogle: () => Promise<SignedIn>;
  answerChallenge: (body: MfaBody) => Promise<Session>;
  signOut: () => Promise<void>;
  /** Mails the confirmation link again. */
  mailVerification: () => Promise<void>;
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
